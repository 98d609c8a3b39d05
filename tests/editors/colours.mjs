// The TextMate grammar on the samples: every line of every record that is not blank has a scope from its first word to its last.
// Usage: node tests/editors/colours.mjs FILE...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const require = createRequire(import.meta.url);
const grammarFile = fileURLToPath(new URL("../../tools/editors/vscode/syntaxes/notaio.tmLanguage.json", import.meta.url));
await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (string) => new oniguruma.OnigString(string),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(readFileSync(grammarFile, "utf8"), grammarFile),
});
const grammar = await registry.loadGrammar("source.notaio");
let failed = 0;
let lines = 0;
const seen = new Set();
for (const file of process.argv.slice(2)) {
  let stack = textmate.INITIAL;
  readFileSync(file, "utf8")
    .split(/\r?\n/)
    .forEach((line, number) => {
      const result = grammar.tokenizeLine(line, stack);
      stack = result.ruleStack;
      ++lines;
      for (const { startIndex, endIndex, scopes } of result.tokens) {
        scopes.slice(1).forEach((scope) => seen.add(scope));
        if (scopes.length > 1 || !line.slice(startIndex, endIndex).trim()) continue;
        ++failed;
        console.error(`${file}:${number + 1}: no scope: "${line.slice(startIndex, endIndex)}"`);
      }
    });
}
for (const scope of ["entity.name.tag.notaio", "string.quoted.double.notaio", "constant.numeric.turn.notaio", "variable.other.move.notaio"]) {
  if (seen.has(scope)) continue;
  ++failed;
  console.error(`no sample has the scope ${scope}`);
}
console.log(`${lines} lines of ${process.argv.length - 2} samples with the TextMate grammar, ${failed} faults`);
process.exit(failed || !lines ? 1 : 0);
