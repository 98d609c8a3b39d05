// Holds lines of JSON against JSON Schemas (draft 2020-12), many in one process.
//
//     node validate.js FOLDER < lines        every line: the name of a schema, a tab, a JSON value
//
// FOLDER has the schemas, NAME.schema.json each. Prints a line for every value that is none of its schema, with the
// number of the line and the reasons; behind an empty line "N lines, M wrong", and counts anew. Any fault in a schema ends
// it with status 1.
"use strict";
const fs = require("fs");
const path = require("path");
const readline = require("readline");
const Ajv2020 = require("ajv/dist/2020").default;
const addFormats = require("ajv-formats").default;

const folder = process.argv[2];
const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: false});
addFormats(ajv);
const suffix = ".schema.json";
for (const name of fs.readdirSync(folder).filter((file) => file.endsWith(suffix)).sort())
    ajv.addSchema(JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")), name);
const compiled = new Map();
const validator = (name) => {
    if (!compiled.has(name)) {
        const found = ajv.getSchema(name + suffix);
        if (!found) throw new Error(`there is no schema ${name}`);
        compiled.set(name, found);
    }
    return compiled.get(name);
};
for (const name of fs.readdirSync(folder).filter((file) => file.endsWith(suffix)))
    validator(name.slice(0, -suffix.length));

let lines = 0;
let wrong = 0;
const input = readline.createInterface({input: process.stdin, crlfDelay: Infinity});
input.on("line", (line) => {
    if (line === "") {
        console.log(`${lines} lines, ${wrong} wrong`);
        lines = wrong = 0;
        return;
    }
    ++lines;
    const tab = line.indexOf("\t");
    const check = validator(line.slice(0, tab));
    if (check(JSON.parse(line.slice(tab + 1)))) return;
    ++wrong;
    console.log(`${lines}: ${ajv.errorsText(check.errors)} ${JSON.stringify(check.errors.map((made) => made.params))}`);
});
