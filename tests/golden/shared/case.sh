# For cases that every game has: `game` is that of the folder, `samples` are its samples. OTHER is a language
# beside English: Italian.
. ../../apart.sh
game=$(basename "$(dirname "$PWD")")
samples=../../../../samples/$game
