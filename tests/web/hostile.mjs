// Any bytes, as a request or as a text, get an answer, and leave no trace in the next one.
import assert from "node:assert/strict";
import {pathToFileURL} from "node:url";
import {load} from "../../tools/web/package/notaio.mjs";
import {bare_module, built, bytes_of_file, files_below, sample, Tests} from "./support.mjs";

const wasm = pathToFileURL(`${built}/notaio.wasm`);
const notaio = await load(wasm);
const answer_to = (request, text) => JSON.parse(new TextDecoder().decode(notaio.askBytes(request, text)));
const game = sample("susan/manual-1994.nta");
const CHECK = JSON.stringify({command: "check", name: "game.nta"});
const wanted = Buffer.from(notaio.askBytes(CHECK, game)).toString();
const tests = new Tests();

function is_well() {
    assert.equal(Buffer.from(notaio.askBytes(CHECK, game)).toString(), wanted);
}

// The same numbers each time.
function random_numbers(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

tests.add("requests that are none", () => {
    const requests = ["", " ", "{", "null", "7", "[]", '"check"', "{}", '{"command":7}', '{"command":null}', '{"command":"chekc"}',
        '{"command":"check","options":[]}', '{"command":"check","options":{"game":7}}', '{"command":"check","options":{"game":null}}',
        '{"command":"check","options":{"board":"5"}}', '{"command":"check","options":{"board":-1}}',
        '{"command":"check","options":{"board":1e300}}', '{"command":"check","options":{"board":99999999999999999999}}',
        '{"command":"check","options":{"tag":[7]}}', '{"command":"check","options":{"lang":"xx"}}', '{"command":"check","option":{}}',
        '{"command":"check","options":{"jobs":2}}', '{"command":"check","name":7}', '{"command":"diff"}',
        '{"command":"diff","with-base64":"*"}', '{"command":"check"}x', "\ufeff", '{"command":"check","options":{"output":"/x"}}',
        '{"command":"version","print":{}}', '{"command":"check","print":[]}', '{"command":"check","print":{"inputs":{}}}',
        '{"command":"check","print":{"inputs":[7]}}', '{"command":"check","print":{"inputs":[{"name":"a"}]}}',
        '{"command":"check","print":{"inputs":[{"name":"a","size":-1}]}}', '{"command":"check","print":{"inputs":[{"name":"a","size":1}]}}',
        '{"command":"check","print":{"inputs":[{"name":"a","size":18446744073709551615},{"name":"a","size":9999}]}}',
        '{"command":"check","print":{"inputs":[{"name":"a","fault":""}]}}', '{"command":"check","print":{"baseline":null}}',
        '{"command":"check","print":{"spoken":"xx"}}', '{"command":"check","print":{"other":1}}', '{"command":"check","print":{},"name":"a"}',
        '{"command":"check","print":{},"options":{"jobs":"1"}}', '{"command":"check","print":{},"options":{"limit-ms":"1"}}',
        "[".repeat(100), "[".repeat(1_000_000), '{"command":'.repeat(100), `{"command":"check","options":${"[".repeat(100)}${"]".repeat(100)}}`];
    for (const request of requests) {
        const answer = answer_to(request, game);
        assert.equal(answer.exit, 2, request.slice(0, 80));
        assert.ok(answer.error.length > 0, request.slice(0, 80));
    }
    for (const bytes of [[0], [0xff, 0xfe], [0xc3, 0x28], [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]])
        assert.equal(answer_to(new Uint8Array(bytes), game).exit, 2);
    is_well();
    return `${requests.length + 4} requests`;
});

tests.add("texts of any bytes", () => {
    const number = random_numbers(1994);
    const games = files_below("samples").map(bytes_of_file).filter((bytes) => bytes.length < 8_000);
    const commands = ["check", "fix", "replay", "score", "analyse", "moves", "show"];
    let calls = 0;
    for (let round = 0; round < 1500; ++round) {
        const text = games[number(games.length)].slice();
        const changes = 1 + number(8);
        for (let i = 0; i < changes; ++i) text[number(text.length)] = number(256);
        const cut = number(4) === 0 ? text.subarray(0, number(text.length)) : text;
        const options = {repairs: "quick"};
        const command = commands[number(commands.length)];
        const answer = answer_to(JSON.stringify({command, options: command === "check" || command === "fix" ? options : {}}), cut);
        assert.ok([0, 1, 2, 3, 4].includes(answer.exit), `${command}: ${answer.exit} ${answer.error}`);
        ++calls;
    }
    for (const text of [new Uint8Array(), new Uint8Array([0]), new Uint8Array(300_000), new Uint8Array(300_000).fill(0xff),
        new TextEncoder().encode("(".repeat(300_000)), new TextEncoder().encode("(;".repeat(100_000)),
        new TextEncoder().encode("{".repeat(300_000)), new TextEncoder().encode("[".repeat(300_000))]) {
        for (const command of commands) assert.ok([0, 1, 2, 3, 4].includes(answer_to(JSON.stringify({command}), text).exit));
        calls += commands.length;
    }
    is_well();
    return `${calls} calls`;
});

tests.add("a text over the limit", () => {
    const text = new Uint8Array(64 * 1024 * 1024 + 1);
    const answer = answer_to(CHECK, text);
    assert.equal(answer.exit, 4);
    assert.match(answer.error, /64 MiB/);
    is_well();
});

tests.add("a module that ends is made again", () => {
    const request = new Uint8Array(1100 * 1024 * 1024);  // more than the module may have
    assert.throws(() => notaio.askBytes(request, game), {name: "NotaioError", exit: 70});
    is_well();
});

tests.add("wrong calls from JavaScript", () => {
    assert.throws(() => notaio.check(7), TypeError);
    assert.throws(() => notaio.check(game, {nonsense: 1}), TypeError);
    assert.throws(() => notaio.check(game, {lang: "xx"}), TypeError);
    assert.throws(() => notaio.convert(game, {}), TypeError);
    assert.throws(() => notaio.explain("XXX-000"), TypeError);
    for (const options of [null, 7, "susan", [], () => {}]) assert.throws(() => notaio.check(game, options), {name: "TypeError", message: /options are an object/});
    for (const call of [() => notaio.convert(game), () => notaio.diff(game), () => notaio.random()]) assert.throws(call, /options are an object/);
    for (const wrong of [undefined, null, 7, {}, [1], new ArrayBuffer(4)]) {
        assert.throws(() => notaio.askBytes(wrong, game), {name: "TypeError", message: /a request is a string/});
        if (wrong !== undefined) assert.throws(() => notaio.askBytes(CHECK, wrong), {name: "TypeError", message: /the text of a record is/});
    }
    assert.throws(() => notaio.check(game, {form: "sarif"}), {name: "TypeError", message: /form: check\(\) gives objects; ask\(\) and print\(\) give texts/});
    assert.equal(JSON.parse(notaio.ask("check", game, {form: "sarif"}).text).version, "2.1.0");
    assert.throws(() => notaio.score(game, {messages: "text"}), TypeError);
    assert.match(notaio.print("score", [{name: "game.nta", text: game}]).said, /^game.nta:11:50: error: ply 45: .*\n +11 \| /);
    assert.match(notaio.print("check", [{name: "game.nta", text: game}], {colour: "red"}).error, /colour/);
    assert.throws(() => notaio.print("check", [{name: "game.nta", text: 7}]), TypeError);
    assert.throws(() => notaio.random({game: "susan", seed: 2 ** 60}), {name: "TypeError", message: /BigInt/});
    assert.notEqual(notaio.random({game: "susan", seed: 2n ** 60n}), notaio.random({game: "susan", seed: 2n ** 60n + 1n}));
    assert.equal(notaio.random({game: "susan", seed: 7n}), notaio.random({game: "susan", seed: 7}));
    assert.equal(notaio.ask(undefined, game).exit, 2);
    assert.equal(notaio.check("\ud800 e5").exit, 1);  // half of a surrogate pair
    is_well();
});

tests.add("a limit of time", () => {
    const many = notaio.random({game: notaio.games()[0].id, count: 500, seed: 1});
    const result = notaio.check(many, {limitMs: 0});
    assert.equal(result.exit, 4);
    assert.match(result.error, /0 ms/);
    assert.equal(notaio.check(many, {limitMs: 600_000}).records.length, 500);
});

tests.add("memory", async () => {
    const {ask, exports, memory} = await bare_module();
    let before;
    for (let i = 0; i < 10_000; ++i) {
        ask({command: "check", options: {repairs: "quick"}}, game);
        if (i === 99) before = memory();
    }
    assert.equal(memory(), before);
    assert.ok(exports.notaio_room(0) !== 0);
    return `${before / 1024} KiB after 100 calls as after 10,000`;
});

await tests.run();
