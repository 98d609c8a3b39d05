// Legal moves, score, analysis and other notations of the record that is shown.
import {at, button, element, number_text, word} from "./dom.mjs";

const names = ["moves", "score", "analyse", "convert"];
const left_out = new Set(["type", "index", "record", "diagnostics"]);
const most_moves = 500;

function is_plain(value) {
    return value === null || typeof value !== "object";
}

// A value as the library gives it: objects as lists of names, lists of plain values in a line.
function told(value) {
    if (is_plain(value)) return [value === null ? "–" : String(value)];
    if (Array.isArray(value)) {
        if (value.every(is_plain)) return [value.length > 0 ? value.map((each) => told(each)[0]).join(" ") : "–"];
        return [element("ul", {}, ...value.map((each) => element("li", {}, ...told(each))))];
    }
    const list = element("dl");
    for (const [name, each] of Object.entries(value))
        if (!left_out.has(name)) list.append(element("dt", {}, name.replaceAll("_", " ")), element("dd", {}, ...told(each)));
    return [list];
}

/** `ask(command, options)` asks about the record, `ply()` gives the ply that the board shows, null where there is none. */
export class Tabs {
    #tab = names[0];
    #round = 0;
    #notation = null;

    constructor({ask, ply, notations}) {
        this.ask = ask;
        this.ply = ply;
        this.notations = notations;
    }

    speak() {
        at("tabs").setAttribute("aria-label", word("tabs"));
        at("tabs").replaceChildren(...names.map((name) => {
            const made = button(word(name), () => this.choose(name), {id: `tab-${name}`, role: "tab"});
            made.setAttribute("aria-controls", "panel");
            made.setAttribute("aria-selected", String(name === this.#tab));
            made.tabIndex = name === this.#tab ? 0 : -1;
            return made;
        }));
        at("panel").setAttribute("aria-labelledby", `tab-${this.#tab}`);
    }

    choose(name) {
        const had_focus = at("tabs").contains(document.activeElement);
        this.#tab = name;
        this.speak();
        if (had_focus) at(`tab-${name}`).focus();
        this.fill();
    }

    step(by) {
        this.choose(names[(names.indexOf(this.#tab) + by + names.length) % names.length]);
    }

    /** The board shows another position. */
    moved() {
        if (this.#tab === "moves" || this.#tab === "analyse") this.fill();
    }

    async fill() {
        const round = ++this.#round;
        const made = await this[this.#tab]().catch(() => null);
        if (made !== null && round === this.#round) at("panel").replaceChildren(...made);
    }

    async moves() {
        const ply = this.ply();
        const {lines, error} = await this.ask("moves", ply === null ? {} : {ply});
        if (lines.length === 0) return [element("p", {}, error ?? word("nothing"))];
        const count = element("p", {}, word("moves_at", {ply: lines[0].ply, count: number_text(lines.length)}));
        const moves = lines.slice(0, most_moves).map(({move}) => move).join("  ");
        return [count, element("p", {className: "moves"}, lines.length > most_moves ? `${moves}  …` : moves)];
    }

    async #facts(command, options) {
        const {lines, error} = await this.ask(command, options);
        return lines.length === 0 ? [element("p", {}, error ?? word("nothing"))] : lines.flatMap(told);
    }

    score() {
        return this.#facts("score", {});
    }

    analyse() {
        const ply = this.ply();
        return this.#facts("analyse", ply === null ? {} : {ply});
    }

    async convert() {
        const notations = await this.notations();
        if (!notations.includes(this.#notation)) this.#notation = notations[0];
        const made = await this.ask("convert", {to: this.#notation, lossy: true});
        const choice = element("select", {id: "notation"}, ...notations.map((name) => element("option", {value: name}, name)));
        choice.value = this.#notation;
        choice.onchange = async () => {
            this.#notation = choice.value;
            await this.fill();
            at("notation")?.focus();
        };
        const findings = made.messages.map(({message}) => element("p", {}, message));
        const text = made.text ? [element("pre", {}, made.text)] : [];
        return [element("label", {}, `${word("to")} `, choice), ...text, ...(made.error ? [element("p", {}, made.error)] : []), ...findings];
    }
}
