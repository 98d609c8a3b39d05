#!/usr/bin/env node
// notaio on the command line, where there is no native program: the same commands, options, statuses and output.
import fs from "node:fs";
import path from "node:path";
import {load} from "./notaio.mjs";
import {inputs_of, input_of, stat} from "./inputs.mjs";

const USAGE = `Usage: notaio COMMAND [OPTIONS] [FILE...]     (- or nothing: standard input)

Commands: check fix convert diff replay score analyse moves perft random show explain games
They print what the native program prints into a pipe, and take its options; \`--format jsonl\` gives objects.
Of the native program alone are the options --in-place --journal --undo --watch --output-dir --max-unpacked
--shard --partial --keys, colours,
and the commands that are not named here.
`;
const OTHERS = ["filter", "find", "tree", "dedupe", "stats", "merge", "split", "archive", "key", "serve", "type"];
// What takes no value.
const FLAGS = new Set(["skip-other-games", "lossy", "points", "legal", "count", "divide", "board-text", "why", "standalone", "numbers",
    "no-caption", "no-legend", "no-labels", "claims", "merge", "mutate", "quiet", "in-place", "watch", "partial",
    "keys"]);
const LISTS = new Set(["tag", "ignore", "only"]);
const LETTERS = {q: "quiet", o: "output", j: "jobs", i: "in-place"};
const READS_NOTHING = ["random", "explain", "games"];

class WrongCall extends Error {}

const is_flag = (command, name) => FLAGS.has(name) && !(name === "count" && command === "random");

// One word of the command line as an option's name, and its value where that stands in the same word.
function option_in(word) {
    const [, long, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (long !== undefined) return [long, value];
    const letter = LETTERS[word[1]];
    if (letter === undefined || (letter === "quiet" && word.length > 2)) throw new WrongCall(`${word} is no option`);
    return [letter, word.length > 2 ? word.slice(2) : undefined];
}

function parsed([command, ...words]) {
    const options = {};
    const files = [];
    while (words.length > 0) {
        const word = words.shift();
        if (word === "--") {
            files.push(...words.splice(0));
        } else if (!word.startsWith("-") || word === "-") {
            files.push(word);
        } else {
            const [name, given] = option_in(word);
            if (!is_flag(command, name) && given === undefined && words.length === 0) throw new WrongCall(`--${name} needs a value`);
            const value = is_flag(command, name) || (given ?? words.shift());
            if (LISTS.has(name)) (options[name] ??= []).push(value);
            else options[name] = value;
        }
    }
    return {command, options, files};
}

// The language that a variable names; none where it is not set.
const language_of = (value) => value && (/^it/i.test(value) ? "it" : "en");
const {NOTAIO_LANG, LC_ALL, LC_MESSAGES, LANG} = process.env;

// What makes no difference here is looked at and left out.
function without_workers({jobs, color, ...options}) {
    if (jobs !== undefined && !/^0*[1-9]\d{0,3}$/.test(jobs)) throw new WrongCall(`--jobs: "${jobs}" is no number of workers`);
    if (color === "always") throw new WrongCall("--color: colours are the native program's alone");
    if (color !== undefined && !["auto", "never"].includes(color)) throw new WrongCall(`--color: ${color} not in {auto,always,never}`);
    return options;
}

// The texts that a command is about.
function texts_of(command, files, options) {
    if (command === "explain") [options.code] = files.splice(0, 1);
    if (READS_NOTHING.includes(command)) {
        if (files.length > 0) throw new WrongCall(`${command} reads no file: ${files[0]}`);
        return [];
    }
    if (options.position !== undefined || (command === "perft" && files.length === 0)) return [];
    if (command !== "diff") return inputs_of(files.length > 0 ? files : ["-"]);
    const folder = files.find((file) => stat(file)?.isDirectory());
    if (folder !== undefined) throw new WrongCall(`${folder}: only the native program compares folders`);
    return files.map(input_of);
}

function write_to(descriptor, bytes) {
    for (let at = 0; at < bytes.length;) {
        try {
            at += fs.writeSync(descriptor, bytes, at);
        } catch (fault) {
            if (fault.code !== "EAGAIN") throw fault;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);  // the reader of the pipe is behind
        }
    }
}

const write = (text, descriptor = 1) => write_to(descriptor, typeof text === "string" ? Buffer.from(text) : text);

// A new file takes the place of an old one when it is whole.
function write_file(name, bytes) {
    const found = stat(name);
    if (found !== undefined && !found.isFile()) return fs.writeFileSync(name, bytes);
    const whole = found === undefined ? name : fs.realpathSync(name);
    const made = path.join(path.dirname(whole), `.${path.basename(whole)}.${process.pid}.part`);
    try {
        fs.writeFileSync(made, bytes, {mode: found?.mode});
        fs.renameSync(made, whole);
    } finally {
        fs.rmSync(made, {force: true});
    }
}

const is_same_file = (a, b) => a?.ino === b?.ino && a?.dev === b?.dev && a !== undefined;

function refuse_output_among(inputs, output) {
    const found = stat(output, {bigint: true});
    if (found === undefined || !found.isFile()) return;
    for (const {name} of inputs)
        if (name !== "-" && is_same_file(found, stat(name, {bigint: true})))
            throw new WrongCall(`${output}: the output is one of the inputs (${name}); nothing was written`);
}

const is_stdout = (output) => output === undefined || output === "-" || output === "/dev/stdout";

function asked(notaio, {command, files, ...call}) {
    if (OTHERS.includes(command)) throw new WrongCall(`only the native program has the command "${command}"`);
    const options = without_workers(call.options);
    const asked_language = language_of(NOTAIO_LANG);
    if (asked_language) options.lang ??= asked_language;
    const inputs = texts_of(command, files, options);
    const baseline = options.baseline === undefined ? null : input_of(options.baseline);
    delete options.baseline;
    if (!is_stdout(options.output) && command !== "fix") refuse_output_among(inputs, options.output);
    const spoken = language_of(LC_ALL || LC_MESSAGES || LANG) || "en";
    const printed = notaio.print(command, inputs, options, {baseline, spoken});
    const error = printed.error?.replace(/^([\w-]+): /, (words, name) => (name in options ? `--${words}` : words));
    if (error) printed.said += `notaio: ${error}\n`;
    if (printed.out !== null && is_stdout(options.output)) write(printed.out);
    else if (printed.out !== null && !error) write_file(options.output, printed.out);
    write(printed.said, 2);
    return printed.exit;
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
    process.exitCode = fault instanceof WrongCall ? 2 : fault.syscall !== undefined ? 3 : 70;
}
