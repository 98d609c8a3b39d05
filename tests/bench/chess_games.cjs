// Prints random legal games of chess as PGN: node chess_games.cjs <games> <plies>. The same games every time; one that
// ends before its plies are full is given up, and another begun.
const { Chess } = require("../validators/node_modules/chess.js");

const [games, plies] = process.argv.slice(2).map(Number);

// A linear congruential generator with the constants of Numerical Recipes; its high bits choose.
let state = 1;
function below(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function game() {
  const chess = new Chess();
  const moves = [];
  while (moves.length < plies) {
    const legal = chess.moves();
    if (legal.length === 0) return null;
    const move = legal[below(legal.length)];
    chess.move(move);
    moves.push(move);
  }
  return moves;
}

for (let made = 0; made < games; ) {
  const moves = game();
  if (moves === null) continue;
  const lines = [];
  for (let i = 0; i < moves.length; i += 2) lines.push(`${i / 2 + 1}. ${moves.slice(i, i + 2).join(" ")}`);
  process.stdout.write(`[Event "Random game ${++made}"]\n[Result "*"]\n\n${lines.join("\n")} *\n\n`);
}
