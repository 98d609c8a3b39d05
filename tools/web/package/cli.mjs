#!/usr/bin/env node
// notaio on the command line, where there is no native program: the same commands, options, statuses and output.
import fs from "node:fs";
import zlib from "node:zlib";
import {load} from "./notaio.mjs";

const USAGE = `Usage: notaio COMMAND [OPTIONS] [FILE...]     (- or nothing: standard input)

Commands: check fix convert diff replay score analyse moves perft random show explain games
Options are those of the native program, one value each: --game susan, --lang=it, --to jsonl. check, replay, score,
analyse, moves, perft, diff and games print a JSON object a line, or what --format says: sarif (check), text (replay, score,
analyse, moves, perft); the others print text. fix prints the record put right. Each file is answered by itself, and may be
gzipped. --output, --jobs, --color and folders are the native program's alone.
`;
const PICTURES = ["svg", "tikz", "html"];
// What takes no value.
const FLAGS = new Set(["skip-other-games", "lossy", "points", "legal", "count", "divide", "board-text", "why", "standalone",
    "numbers", "no-caption", "no-legend", "no-labels", "claims", "merge", "mutate"]);
const NUMBERS = new Set(["board", "players", "limit", "depth", "seed"]);
const LISTS = new Set(["tag", "ignore", "only"]);
const NEEDS_NO_TEXT = new Set(["random", "explain", "games", "version"]);

class WrongCall extends Error {}
class Unread extends Error {
    exit = 3;
}

function value_of(command, name, value) {
    const counts = NUMBERS.has(name) || (name === "count" && command === "random") || (name === "record" && command === "show");
    if (!counts) return value;
    if (!/^\d+$/.test(value)) throw new WrongCall(`--${name}: "${value}" is not a whole number`);
    if (value.length > 19) throw new WrongCall(`--${name}: "${value}" is too large`);
    return value.length > 15 ? BigInt(value) : Number(value);
}

function parsed([command, ...words]) {
    const language = process.env.NOTAIO_LANG;
    const options = language === "it" || language === "en" ? {lang: language} : {};
    const files = [];
    let quiet = false;
    while (words.length > 0) {
        const word = words.shift();
        if (!word.startsWith("-") || word === "-") {
            files.push(word);
            continue;
        }
        if (word === "-q" || word === "--quiet") {
            quiet = true;
            continue;
        }
        const [, name, given] = word.match(/^--([^=]+)(?:=(.*))?$/s) ?? [];
        if (name === undefined) throw new WrongCall(`${word} is no option here: options have two hyphens`);
        if (FLAGS.has(name) && !(name === "count" && command === "random")) {
            options[name] = true;
        } else {
            if (given === undefined && words.length === 0) throw new WrongCall(`--${name} needs a value`);
            const value = value_of(command, name, given ?? words.shift());
            if (name === "format") {
                if (value !== "jsonl") options.form = value;
            } else if (LISTS.has(name)) (options[name] ??= []).push(value);
            else options[name] = value;
        }
    }
    return {command, options, files, quiet};
}

function bytes_of(file) {
    let bytes;
    try {
        bytes = fs.readFileSync(file === "-" ? 0 : file);
    } catch (fault) {
        throw new Unread(`${file}: ${fault.code ?? fault.message}`);
    }
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    try {
        return zlib.gunzipSync(bytes);
    } catch (fault) {
        throw new Unread(`${file}: ${fault.message}`);
    }
}

function write(text) {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
}

function tell(answer, {command, options, quiet}) {
    if (answer.text_base64 !== undefined) write(Buffer.from(answer.text_base64, "base64"));
    else if (answer.text !== null) write(answer.text);
    else if (answer.lines.length > 0) write(answer.lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
    const told = answer.told ?? "";
    process.stderr.write(quiet && command === "fix" ? told.replace(/[^\n]*\n$/, "") : told);  // without the summary
    const error = answer.error?.replace(/^([\w-]+): /, (words, name) => (name in options ? `--${words}` : words));
    if (error) process.stderr.write(`notaio: ${error}\n`);
    return answer.exit;
}

function asked(notaio, call) {
    const {command, options, files} = call;
    if (NEEDS_NO_TEXT.has(command)) {
        if (command === "explain") options.code = files.shift();
        if (files.length > 0) throw new WrongCall(`${command} reads no file: ${files[0]}`);
        return tell(notaio.ask(command, "", options), call);
    }
    if (command === "diff") {
        if (files.length !== 2) throw new WrongCall("diff compares two files");
        const [first, second] = files;
        return tell(notaio.ask("diff", bytes_of(first), {...options, name: first, with: bytes_of(second), withName: second}), call);
    }
    if (files.length > 1 && PICTURES.includes(options.as)) throw new WrongCall("pictures are drawn of one file");
    let exit = 0;
    for (const file of files.length > 0 ? files : ["-"])
        exit = Math.max(exit, tell(notaio.ask(command, bytes_of(file), {...options, messages: "text", name: file}), call));
    return exit;
}

async function main(args) {
    if (args.length === 0 || args.includes("--help") || args.includes("-h")) {
        write(USAGE);
        return args.length === 0 ? 2 : 0;
    }
    const notaio = await load();
    if (args[0] === "--version") {
        write(`notaio ${notaio.version} (WebAssembly)\n`);
        return 0;
    }
    return asked(notaio, parsed(args));
}

try {
    process.exitCode = await main(process.argv.slice(2));
} catch (fault) {
    if (fault.code === "EPIPE") process.exit(0);
    process.stderr.write(`notaio: ${fault.message}\n`);
    process.exitCode = fault instanceof WrongCall ? 2 : (fault.exit ?? 70);
}
