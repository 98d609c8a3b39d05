// The page: a field, and what is told about the text in it.
import {Board} from "./board.mjs";
import {at, brief, choose_language, element, is_hard, number_text, speech, word} from "./dom.mjs";
import {Dropped, Engine} from "./engine.mjs";
import {opened, save} from "./files.mjs";
import {Findings} from "./findings.mjs";
import {can_take_back, edit, indices, replace, select, take_back} from "./places.mjs";
import {RecordList, verdict_words, with_sign} from "./records.mjs";
import {letters_of, packed, unpacked_text} from "./share.mjs";
import {Tabs} from "./tabs.mjs";

const large_text = 2_000_000;     // is checked when asked for
const small_text = 100_000;       // of a larger one, a record is asked about by itself
const pause = 150;                // ms behind the last key
const longest_address = 8_000;
const field = at("record");
const examples = JSON.parse(at("examples").textContent);

const page = {
    name: "record.txt",  // what the text is called
    files: [],
    answer: null,
    text: null,          // that the answer is about
    records: [],
    chosen: 0,
    round: 0,            // answers to earlier texts are dropped
    timer: 0,
    given: "",           // as it came, from a file, a sample or an address
    addressed: null,     // that the address of the page holds
    is_repair: false,    // the text is just being changed by one
    kept: null,          // what was typed where another text stands now
};

// Asks about the chosen record: of the whole text, so that what stands before it holds, or of its own part where that is
// large, or the answer is a report, whose lines do not say of which record they are.
async function ask_about(kind, command, {form, ...options}) {
    const record = page.records[page.chosen];
    if (record === undefined) return {text: null, lines: []};
    const is_part = page.records.length > 1 && (form !== undefined || field.textLength > small_text);
    const {offset, length} = record.source;
    const text = is_part ? field.value.slice(...indices(field.value, [offset, offset + length])) : field.value;
    const number = is_part ? 1 : page.chosen + 1;
    const by_number = command === "show" ? {record: number} : {};
    const known = is_part && record.game ? {game: record.game} : {};
    const made = await page.engine.ask(kind, command, text,
        {name: page.name, lang: speech.language, form, ...known, ...by_number, ...options});
    if (form !== undefined && is_part) made.text = made.text?.replace(/\d+/, String(page.chosen + 1)) ?? null;  // "record 1, ply 48"
    return {...made, lines: made.lines.filter((line) => line.record === number && line.type !== "input")};
}

function tell_verdict(verdict, text) {
    const line = at("verdict");
    line.dataset.verdict = verdict;
    if (line.textContent !== text) line.textContent = brief(text);
}

const note = (text) => {
    at("note").textContent = brief(text, 1_000);
};

function set_busy(on) {
    if (on) at("verdict").dataset.busy = "";
    else delete at("verdict").dataset.busy;
}

const board = new Board(() => tabs.moved());
const tabs = new Tabs({
    ask: (command, options) => ask_about("tab", command, options),
    ply: () => board.ply,
    notations: async () => {
        const {lines} = await page.engine.ask("games", "games", "", {});
        return lines.find(({id}) => id === page.records[page.chosen].game).notations;
    },
});
const findings = new Findings({
    go(finding) {
        if (finding.ply) board.go(Math.min(finding.ply, page.records[page.chosen].plies.replayed));
        if (finding.span) select(field, finding.span);
    },
    // Its places are those of the text that was checked: of another one it would cut something else.
    apply(repair) {
        if (field.value === page.text) as_repair(() => edit(field, repair.edits));
        else note(word("text_changed"));
    },
    async explain(code) {
        const {text, error} = await page.engine.ask(`explain ${code}`, "explain", "", {code, lang: speech.language});
        return text ?? error;
    },
});
const list = new RecordList((i) => choose(i));

// Shows a record; its verdict is told in the program's words once its page is there.
async function choose(i) {
    const round = page.round;
    page.chosen = i;
    const record = page.records[i];
    findings.tell(record.diagnostics);
    list.choose(i);
    const words = record.game === null ? null : await drawn(round);
    if (round !== page.round || i !== page.chosen) return;
    if (words === null) board.hide();
    tell_verdict(record.verdict, with_sign(record.verdict, words || verdict_words(record)));
    at("more").hidden = record.game === null;
    if (record.game !== null) tabs.fill();
}

async function drawn(round) {
    const made = await ask_about("board", "show", {as: "html"}).catch(() => null);
    return made?.text && round === page.round ? board.show(made.text) : null;
}

async function tell(answer, text) {
    page.answer = answer;
    page.text = text;
    page.records = answer.lines.filter((line) => line.type === "record");
    const mended = page.records.flatMap(({diagnostics}) => diagnostics).filter(({repairs}) => repairs.some(({proved}) => proved));
    at("apply-all").hidden = mended.length < 2;  // one has its own button
    if (answer.error) note(answer.error);
    list.tell(page.records);
    if (page.records.length > 0) return choose(Math.min(page.chosen, page.records.length - 1));
    board.hide();
    at("more").hidden = true;
    findings.tell(answer.lines.flatMap((line) => line.diagnostics ?? []));
    if (field.value.trim() === "") tell_verdict("", word("empty"));
    else tell_verdict("unreadable", with_sign("unreadable", word("no_record")));
}

async function check() {
    clearTimeout(page.timer);
    const round = ++page.round;
    const text = field.value;
    set_busy(true);
    try {
        const answer = await page.engine.ask("check", "check", text, {lang: speech.language, name: page.name}, true);
        if (round === page.round) await tell(answer, text);
    } catch (fault) {
        if (round !== page.round) return;
        tell_verdict("", word(fault instanceof Dropped ? "stopped" : "broken"));
        at("check").hidden = false;
    }
    if (round === page.round) set_busy(false);
}

function changed() {
    clearTimeout(page.timer);
    ++page.round;
    const is_large = field.textLength > large_text;
    at("check").hidden = !is_large;
    at("undo").hidden = !can_take_back(field);
    field.classList.toggle("hard", is_hard(field.value));
    note("");
    mind_address();
    set_busy(!is_large);
    if (is_large) tell_verdict("", word("large"));
    else page.timer = setTimeout(check, pause);
}

// Puts the text into the address, if there is room for it; how long that would be.
async function put_into_address(text) {
    const address = `#z=${await packed(text)}`;
    if (address.length <= longest_address && field.value === text) {
        page.addressed = text;
        history.replaceState(null, "", address);
    }
    return address.length;
}

// An address that holds another text than the field would bring that back when the page is loaded anew. What a repair has
// made takes its place; what is typed is not put where histories keep it, unless it is shared.
function mind_address() {
    if (page.addressed === null || field.value === page.addressed) return;
    page.addressed = null;
    history.replaceState(null, "", location.href.replace(/#.*/s, ""));
    if (page.is_repair) put_into_address(field.value);
    else note(word("stale_address"));
}

function as_repair(work) {
    page.is_repair = true;
    work();
    page.is_repair = false;
}

// Puts another text into the field. What was typed there is kept, and can be brought back.
function give(text, name) {
    if (field.value !== page.given && field.value.trim() !== "" && field.value !== text)
        page.kept = {text: field.value, name: page.name};
    page.name = name;
    page.chosen = 0;
    field.classList.toggle("hard", is_hard(text));  // before its lines are broken
    field.value = text;
    page.given = field.value;  // with its line ends
    field.scrollTop = 0;
    at("bring-back").hidden = page.kept === null;
    at("file").selectedIndex = -1;
    changed();
}

function bring_back() {
    const {text, name} = page.kept;
    page.kept = null;
    give(text, name);
    page.given = "";  // it was typed
    field.focus();
}

async function open(files) {
    if (files.length === 0) return;
    const all = await opened(files);
    const unread = all.filter(({text}) => text === null).map((file) => file.note).join(" ");
    if (all.length === all.filter(({text}) => text === null).length) return note(unread);  // nothing takes the place of the text
    page.files = all.filter(({text}) => text !== null);
    at("file").replaceChildren(...page.files.map(({name}, i) => element("option", {value: String(i)}, brief(name, 100))));
    at("file-choice").hidden = page.files.length < 2;
    open_file(0);
    if (unread) note(`${at("note").textContent} ${unread}`.trim());
}

function open_file(i) {
    const {name, text, note: told} = page.files[i];
    give(text, name);
    at("file").value = String(i);
    if (told) note(told);
}

const whole = (command, options) => page.engine.ask("download", command, field.value,
    {name: page.name, lang: speech.language, ...options});
const downloads = {
    as_record: () => [page.name, field.value],
    as_jsonl: async () => ["findings.jsonl", (await whole("check", {})).lines.map((line) => `${JSON.stringify(line)}\n`).join("")],
    as_sarif: async () => ["findings.sarif", (await whole("check", {form: "sarif"})).text],
    as_svg: async () => ["board.svg", (await ask_about("download", "show", {as: "svg", ...(board.ply === null ? {} : {ply: board.ply})})).text],
    as_page: async () => ["replay.html", (await whole("show", {as: "html"})).text],
};

async function download(kind) {
    const [name, text] = await downloads[kind]();
    if (text) save(name, text);
    else note(word("nothing"));
}

async function share() {
    if (field.value.trim() === "") return note(word("nothing_shared"));
    const text = field.value;
    const length = await put_into_address(text);
    if (length > longest_address) return note(word("not_shared", {length: number_text(length)}));
    if (page.addressed !== text) return;  // it has changed
    const is_copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    note(word(is_copied ? "copied" : "shared"));
}

async function open_address() {
    const letters = letters_of(location.hash);
    if (letters === undefined) return;
    try {
        const text = await unpacked_text(letters);
        page.addressed = null;  // not forgotten as the address of the text that goes
        give(text, "record.txt");
        page.addressed = field.value;
    } catch {
        note(word("no_link"));
    }
}

function speak() {
    document.documentElement.lang = speech.language;
    at("language").value = speech.language;
    for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
    const first = () => element("option", {value: ""}, word("sample"));
    at("samples").replaceChildren(first(), ...examples.map(({name, faulty}, i) =>
        element("option", {value: String(i)}, faulty ? word("sample_fault", {name}) : name)));
    at("download").replaceChildren(first(), ...Object.keys(downloads).map((kind) => element("option", {value: kind}, word(kind))));
    tabs.speak();
}

function press(event) {
    const arrow = event.target.role === "tab" && {ArrowLeft: -1, ArrowRight: 1}[event.key];
    const is_undo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.target === field;
    if (is_undo && !take_back(field)) return;  // the browser's own
    if (is_undo) event.preventDefault();
    else if (event.key === "F8") findings.step(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.altKey) findings.apply();
    else if (arrow) tabs.step(arrow);
    else return;
    event.preventDefault();
}

// A select that does something, and stands at its first line again.
function on_choice(id, work) {
    at(id).onchange = () => {
        const {value} = at(id);
        at(id).value = "";
        if (value !== "") work(value);
    };
}

function take_files(event, transfer) {
    if (!transfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type !== "dragover") open(transfer.files);
}

function connect() {
    field.oninput = changed;
    // Before the browser breaks its lines.
    field.onbeforeinput = ({data, dataTransfer}) => {
        if (is_hard(data ?? dataTransfer?.getData("text/plain") ?? "")) field.classList.add("hard");
    };
    document.onkeydown = press;
    at("language").onchange = () => {
        choose_language(at("language").value);
        speak();
        check();
    };
    on_choice("samples", (i) => give(examples[i].text, examples[i].file));
    on_choice("download", (kind) => (page.answer ? download(kind) : note(word("nothing"))));
    at("open").onclick = () => at("files").click();
    at("files").onchange = () => open(at("files").files);
    at("file").onchange = () => open_file(Number(at("file").value));
    at("check").onclick = () => {
        at("check").hidden = field.textLength <= large_text;
        check();
    };
    at("stop").onclick = () => page.engine.stop();
    at("share").onclick = share;
    at("print").onclick = () => print();
    at("apply-all").onclick = async () => {
        const round = page.round;
        const {text} = await page.engine.ask("fix", "fix", field.value, {lang: speech.language});
        if (text !== null && round === page.round) as_repair(() => replace(field, text));
    };
    at("undo").onclick = () => as_repair(() => take_back(field));
    at("bring-back").onclick = bring_back;
    document.ondragover = document.ondrop = (event) => take_files(event, event.dataTransfer);
    document.onpaste = (event) => take_files(event, event.clipboardData);
    addEventListener("hashchange", open_address);
    addEventListener("beforeprint", () => board.print(true));
    addEventListener("afterprint", () => board.print(false));
}

// What is missing is told by the page as it was written.
if (!("DecompressionStream" in globalThis)) throw new Error("no DecompressionStream");
page.engine = await Engine.begin((is_slow) => {
    at("stop").hidden = !is_slow;
}).catch((fault) => {
    if (at("module").textContent === "" && "WebAssembly" in globalThis) at("unable").textContent = word("no_module");
    throw fault;
});
speak();
connect();
at("unable").remove();
document.querySelector("main").hidden = false;
tell_verdict("", word("empty"));
await page.engine.ask("version", "version", "", {});
await open_address();
if (field.value !== "" && page.addressed === null) changed();  // the browser has kept it while the page was loaded anew
document.documentElement.dataset.ready = "";
