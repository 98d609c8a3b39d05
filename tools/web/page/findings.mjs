// What is wrong with a record, a part each: the message, what it means, the repairs.
import {at, brief, button, element, word} from "./dom.mjs";

const findings_at_once = 200;  // findings that are told at once

// `does`: go(finding), apply(repair), explain(code) -> text.
function item_of(finding, does) {
    const place = finding.ply ? `${word("ply", {ply: finding.ply})}: ` : "";
    const head = button("", () => does.go(finding), {className: `place ${finding.severity}`});
    head.append(element("b", {}, word(finding.severity)), `, ${place}${brief(finding.message, 1_000)} `, element("span", {className: "code"}, finding.code));
    const item = element("li", {}, head);
    item.dataset.code = finding.code;
    const repairs = finding.repairs.filter((repair) => repair.edits.length > 0);
    for (const repair of repairs) {
        const apply = button(word("apply", {text: brief(repair.text, 100) || word("left_out")}), () => does.apply(repair), {className: "apply"});
        apply.dataset.action = "apply";
        item.append(element("p", {className: "repair"}, apply, ` ${word(repair.proved ? "proved" : "possible")}`));
    }
    if (repairs.length === 0 && finding.suggestions.length > 0)
        item.append(element("p", {}, word("instead", {moves: brief(finding.suggestions.join(", "))})));
    const rule = element("details", {}, element("summary", {}, word("rule")));
    rule.ontoggle = async () => {
        if (rule.open && !rule.querySelector("pre")) rule.append(element("pre", {}, await does.explain(finding.code)));
    };
    item.append(rule);
    return item;
}

/** The findings that are told, and which of them the keys stand at. */
export class Findings {
    #does;
    #at = -1;
    #left = [];  // that are told when they are asked for

    constructor(does) {
        this.#does = does;
    }

    tell(findings) {
        this.#at = -1;
        this.#left = findings;
        at("findings").replaceChildren();
        this.#more();
    }

    // Tells the next ones, and offers those behind them.
    #more() {
        const now = this.#left.slice(0, findings_at_once);
        this.#left = this.#left.slice(findings_at_once);
        at("findings").append(...now.map((finding) => item_of(finding, this.#does)));
        if (this.#left.length === 0) return;
        const item = element("li", {}, button(word("more"), () => {
            item.remove();
            this.#more();
        }, {className: "place"}));
        at("findings").append(item);
    }

    get #items() {
        return [...at("findings").children];
    }

    get #focused() {
        return this.#items.findIndex((item) => item.contains(document.activeElement));
    }

    step(by) {
        const items = this.#items;
        if (items.length === 0) return;
        const from = this.#focused >= 0 ? this.#focused : this.#at;
        this.#at = from < 0 && by < 0 ? items.length - 1 : (from + by + items.length) % items.length;
        items[this.#at].querySelector(".place").focus();
    }

    /** The repair of the finding that the keys stand at; without one, the first of all. */
    apply() {
        const which = this.#focused >= 0 ? this.#focused : this.#at;
        (this.#items[which] ?? at("findings")).querySelector("[data-action=apply]")?.click();
    }
}
