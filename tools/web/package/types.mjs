// The types of the objects that the library prints, made of the schemas in docs/schema.
import fs from "node:fs";
import path from "node:path";
import {compile} from "json-schema-to-typescript";

// What the parts of the package's own types are called; all others by the names of their schemas.
const NAMES = {record: "CheckedRecord", diagnostic: "Finding", fix: "Change", "notaio-record": "WrittenRecord"};
const type_name = (name) => NAMES[name] ?? name.replace(/(?:^|[-_])([a-z])/g, (_, letter) => letter.toUpperCase());

// A choice by `if` is, for types, a choice between what stands behind `then` and what stands behind `else`.
function chosen(schema) {
    const {allOf: choices, then, else: otherwise, properties} = schema;
    if (Array.isArray(choices) && choices.every((each) => each.if && each.then?.$ref))
        return {description: schema.description, anyOf: choices.map((each) => each.then)};
    if (!then?.properties || !otherwise?.properties) return schema;
    const made = {...schema, properties: {...properties}};
    for (const [name, each] of Object.entries(then.properties)) {
        const other = otherwise.properties[name];
        if (other) made.properties[name] = {...properties[name], anyOf: [each, other]};
    }
    return made;
}

// What says more than a type can, or what is said elsewhere.
const LEFT_OUT = new Set(["$schema", "$defs", "title", "if", "then", "else", "dependentRequired", "minItems", "maxItems"]);

function rewritten(value, file) {
    if (Array.isArray(value)) return value.map((each) => rewritten(each, file));
    if (value === null || typeof value !== "object") return value;
    if (value.$ref) return {$ref: `#/definitions/${referred(value.$ref, file)}`};
    const made = {};
    for (const [key, each] of Object.entries(chosen(value)))
        if (!LEFT_OUT.has(key)) made[key] = rewritten(each, file);
    return made;
}

function referred(reference, file) {
    const [other, part] = reference.split("#/$defs/");
    const name = (other || file).replace(".schema.json", "");
    return part ? part_name(name, part) : type_name(name);
}

const part_name = (name, part) => (name === "common" ? type_name(part) : type_name(name) + type_name(part));

/** The source of the types: an interface for each schema and each part that others refer to. */
export async function types_of(folder) {
    const definitions = {};
    for (const file of fs.readdirSync(folder).filter((name) => name.endsWith(".schema.json")).sort()) {
        const name = file.replace(".schema.json", "");
        const schema = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
        if (name !== "common") definitions[type_name(name)] = rewritten(schema, name);
        for (const [part, each] of Object.entries(schema.$defs ?? {})) definitions[part_name(name, part)] = rewritten(each, name);
    }
    const made = await compile({title: "Everything", type: "object", additionalProperties: false, definitions}, "Everything",
        {bannerComment: "", unreachableDefinitions: true, additionalProperties: true, style: {printWidth: 120, tabWidth: 4}});
    return made.replace(/^export interface Everything \{\}\n/m, "")
        .replace(/^( *)\* This (?:interface|type) was referenced by [\s\S]*?(?=^ *\*\/)/gm, "")
        .replace(/(?:^ *\*\n)+(?=^ *\*\/)/gm, "").replace(/^\/\*\*\n \*\/\n/gm, "");
}
