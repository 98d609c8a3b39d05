// Legal moves, score, analysis and other notations of the record that is shown.
import {at, brief, button, element, is_hard, number_text, word} from "./dom.mjs";
import {save} from "./files.mjs";

const names = ["moves", "score", "analyse", "convert"];
const most_moves = 500;
const most_text = 200_000;  // characters of a conversion or a report
const most_messages = 50;

// A text that was made, as much as can be shown; all of it as a file.
function shown(text, name, properties = {}) {
    const made = element("pre", properties, brief(text, most_text));
    made.classList.toggle("hard", is_hard(made.textContent));
    return text.length <= most_text ? [made] : [made, button(word("save_all"), () => save(name, text))];
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
        if (lines.length === 0) return [element("p", {}, brief(error ?? word("nothing")))];
        const count = element("p", {}, word("moves_at", {ply: lines[0].ply, count: number_text(lines.length)}));
        const moves = lines.slice(0, most_moves).map(({move}) => move).join("  ");
        return [count, element("p", {className: "moves"}, lines.length > most_moves ? `${moves}  …` : moves)];
    }

    // What the program itself prints for people, in their language.
    async #report(command, options) {
        const {text, error} = await this.ask(command, {...options, form: "text"});
        return text ? shown(text, `${command}.txt`, {className: "report", tabIndex: 0}) : [element("p", {}, brief(error ?? word("nothing")))];
    }

    score() {
        return this.#report("score", {});
    }

    analyse() {
        const ply = this.ply();
        return this.#report("analyse", ply === null ? {} : {ply});
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
        const findings = made.messages.slice(0, most_messages).map(({message}) => element("p", {}, brief(message)));
        const text = made.text ? shown(made.text, `record-${this.#notation}.txt`) : [];
        return [element("label", {}, `${word("to")} `, choice), ...text, ...(made.error ? [element("p", {}, brief(made.error))] : []), ...findings];
    }
}
