// Starts `notaio serve` for records, and shows what its commands give.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function show(command, member, title) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const argument = { uri: editor.document.uri.toString(), position: editor.selection.active };
  const made = await client.sendRequest("workspace/executeCommand", { command, arguments: [argument] });
  const scripts = member === "html";
  const panel = vscode.window.createWebviewPanel("notaio", title, vscode.ViewColumn.Beside, { enableScripts: scripts });
  panel.webview.html = made[member];
}

exports.activate = (context) => {
  const settings = vscode.workspace.getConfiguration("notaio");
  const languages = ["notaio", "notaio-hgf", "notaio-lines"];
  client = new LanguageClient(
    "notaio",
    { command: settings.get("path"), args: ["serve", "--stdio"] },
    {
      documentSelector: languages.map((language) => ({ language })),
      initializationOptions: { pictures: true },
      synchronize: { configurationSection: "notaio" },
    },
  );
  context.subscriptions.push(
    vscode.commands.registerCommand("notaio.openPicture", () => show("notaio.showSvg", "svg", "Board")),
    vscode.commands.registerCommand("notaio.openReplay", () => show("notaio.replayPage", "html", "Replay")),
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
