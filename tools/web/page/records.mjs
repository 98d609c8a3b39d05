// The list of the records of a text, with what they are in sum.
import {at, button, element, number_text, word} from "./dom.mjs";

const verdicts = {legal: "✓", incomplete: "…", illegal: "✗", unreadable: "?"};
const page_size = 500;

export const with_sign = (verdict, text) => `${verdicts[verdict]} ${text}`;

export function verdict_words(record) {
    const verdict = word(record.verdict);
    return record.first_bad_ply ? word("at_ply", {verdict, ply: record.first_bad_ply}) : verdict;
}

const is_faulty = (record) => record.verdict === "illegal" || record.verdict === "unreadable" || record.diagnostics.length > 0;

export class RecordList {
    #records = [];
    #chosen = 0;
    #most = page_size;
    #told = "";  // what the buttons say: hundreds are made anew only when it changes

    /** `on_choice(i)` is called for the record that is chosen. */
    constructor(on_choice) {
        this.on_choice = on_choice;
        at("more-records").onclick = () => {
            this.#most += page_size;
            this.#list();
        };
        at("faulty").onchange = () => this.#list();
    }

    tell(records) {
        this.#records = records;
        this.#most = page_size;
        at("collection").hidden = records.length < 2;
        const parts = Object.keys(verdicts).map((verdict) => [verdict, records.filter((record) => record.verdict === verdict).length])
            .filter(([, count]) => count > 0).map(([verdict, count]) => word("count", {count: number_text(count), verdict: word(verdict)}));
        at("sums").textContent = word("sums", {count: number_text(records.length), parts: parts.join(", ")});
    }

    choose(i) {
        this.#chosen = i;
        this.#most = Math.max(this.#most, i + 1);
        this.#list();
    }

    #empty() {
        this.#told = "";
        at("list").replaceChildren();
    }

    #list() {
        if (this.#records.length < 2) return this.#empty();
        const shown = [...this.#records.entries()].filter(([, record]) => !at("faulty").checked || is_faulty(record));
        at("more-records").hidden = shown.length <= this.#most;
        const lines = shown.slice(0, this.#most).map(([i, record]) => [i, `${i + 1}. ${with_sign(record.verdict, verdict_words(record))}`]);
        const told = `${this.#chosen}\n${lines.map(([, line]) => line).join("\n")}`;
        if (told === this.#told) return;
        this.#told = told;
        const had_focus = at("list").contains(document.activeElement);
        at("list").replaceChildren(...lines.map(([i, line]) => {
            const made = button(line, () => this.on_choice(i));
            made.setAttribute("aria-current", String(i === this.#chosen));
            return element("li", {}, made);
        }));
        if (had_focus) at("list").querySelector("[aria-current=true]")?.focus();
    }
}
