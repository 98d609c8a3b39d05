// A client made of Microsoft's own library: every answer of the server goes through its types' guards at run time.
// Usage: node tests/editors/client.mjs PROGRAM SAMPLE
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import protocol from "vscode-languageserver-protocol/node.js";
import * as types from "vscode-languageserver-types";

const [program, sample] = process.argv.slice(2);
const text = readFileSync(sample, "utf8");
const uri = pathToFileURL(sample).href;
let failed = 0;
let checks = 0;

function check(what, holds, found) {
  ++checks;
  if (holds) return;
  ++failed;
  console.error(`FAILED ${what}: ${JSON.stringify(found)?.slice(0, 500)}`);
}

const all = (list, guard) => Array.isArray(list) && list.every((one) => guard(one));
const server = spawn(program, ["serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout),
  new protocol.StreamMessageWriter(server.stdin),
);
const published = [];
let heard = () => {};
connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
  published.push(params);
  heard();
});
const nextPublished = () => (published.length ? published.shift() : new Promise((resolve) => (heard = () => resolve(published.shift()))));
connection.onError((error) => check("no error of the connection", false, String(error)));
connection.listen();

const started = await connection.sendRequest(protocol.InitializeRequest.type, {
  processId: process.pid,
  rootUri: null,
  capabilities: {
    general: { positionEncodings: ["utf-16"] },
    textDocument: {
      publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
      codeAction: { disabledSupport: true },
      hover: { contentFormat: ["markdown"] },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
    workspace: { workspaceEdit: { documentChanges: true } },
  },
});
check("capabilities", started.capabilities.positionEncoding === "utf-16", started.capabilities);
await connection.sendNotification(protocol.InitializedNotification.type, {});
await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
  textDocument: types.TextDocumentItem.create(uri, "notaio", 1, text),
});
const { diagnostics } = await nextPublished();
check("diagnostics", diagnostics.length > 0 && all(diagnostics, types.Diagnostic.is), diagnostics);
const fault = diagnostics.find((one) => one.code === "SUS-106");
check("the fault", fault?.range.start.line === 10, diagnostics);

const textDocument = { uri };
const position = fault.range.start;
const ask = (request, params) => connection.sendRequest(request.type, { textDocument, ...params });
const actions = await ask(protocol.CodeActionRequest, { range: fault.range, context: { diagnostics: [fault] } });
// The guard wants an edit or a command of every action; the protocol, none of one that is disabled.
const isAction = (one) => types.CodeAction.is(one.disabled ? { ...one, edit: { changes: {} } } : one);
check("code actions", actions.length > 0 && all(actions, isAction), actions);
const fix = actions.find((one) => one.kind === "quickfix" && one.isPreferred);
check("the fix", types.WorkspaceEdit.is(fix?.edit), fix);
const hover = await ask(protocol.HoverRequest, { position });
check("hover", types.Hover.is(hover), hover);
const completion = await ask(protocol.CompletionRequest, { position: { line: 10, character: 20 } });
// Of completion and highlights the library has no guards.
const isItem = (one) => typeof one.label === "string" && types.TextEdit.is(one.textEdit) && Number.isInteger(one.kind);
check("completion", typeof completion.isIncomplete === "boolean" && completion.items.length > 0 && all(completion.items, isItem), completion);
const symbols = await ask(protocol.DocumentSymbolRequest, {});
const symbolsHold = (list) => all(list, (one) => types.DocumentSymbol.is(one) && symbolsHold(one.children ?? []));
check("symbols", symbols.length > 0 && symbolsHold(symbols), symbols);
const folds = await ask(protocol.FoldingRangeRequest, {});
check("folds", folds.length > 0 && all(folds, types.FoldingRange.is), folds);
const tokens = await ask(protocol.SemanticTokensRequest, {});
check("tokens", types.SemanticTokens.is(tokens) && tokens.data.length % 5 === 0 && tokens.data.length > 0, tokens);
const definition = await ask(protocol.DefinitionRequest, { position: { line: 9, character: 12 } });
check("definition", definition === null || types.Location.is(definition), definition);
const references = await ask(protocol.ReferencesRequest, { position: { line: 7, character: 4 }, context: { includeDeclaration: true } });
check("references", references.length > 0 && all(references, types.Location.is), references);
const highlights = await ask(protocol.DocumentHighlightRequest, { position: { line: 7, character: 4 } });
check("highlights", highlights.length > 0 && all(highlights, (one) => types.Range.is(one.range)), highlights);
const edits = await ask(protocol.DocumentFormattingRequest, { options: { tabSize: 2, insertSpaces: true } });
check("formatting", all(edits, types.TextEdit.is), edits);

const mended = applyEdits(text, fix.edit.documentChanges[0].edits);
await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
  textDocument: { uri, version: 2 },
  contentChanges: [{ text: mended }],
});
check("clean behind the fix", (await nextPublished()).diagnostics.length === 0);
await connection.sendRequest(protocol.ShutdownRequest.type);
await connection.sendNotification(protocol.ExitNotification.type);
const status = await new Promise((resolve) => server.on("exit", resolve));
check("exit status", status === 0, status);
console.log(`${checks} checks with Microsoft's client, ${failed} failed`);
process.exit(failed ? 1 : 0);

function applyEdits(before, list) {
  const lines = before.split("\n");
  const offset = ({ line, character }) => lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return [...list]
    .sort((one, other) => offset(other.range.start) - offset(one.range.start))
    .reduce((text, { range, newText }) => text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end)), before);
}
