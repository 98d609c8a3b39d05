// The board: the program's own replay page in a frame, and on paper a copy of it with its diagrams.
import {at, element, word} from "./dom.mjs";

// What the page around it says already, or what has no use in a frame, whose height is that of what it shows.
const FRAME_STYLE = `html{overflow:hidden}main{padding:0}h1,.f,.v,.x,h3:has(+.f){display:none}
.b svg{max-height:30rem;min-height:0}.js .a{max-height:40rem;overflow:auto}`;
const PAPER_STYLE = ":host{font:10pt/1.5 sans-serif}h1,.f,.v,h3:has(+.f){display:none}";

export class Board {
    #frame = null;
    #text = null;
    #height = new ResizeObserver(([{target}]) => {
        if (this.#frame) this.#frame.style.height = `${Math.ceil(target.getBoundingClientRect().height)}px`;
    });

    /** `on_ply(ply)` is called when the board shows another position. */
    constructor(on_ply) {
        this.on_ply = on_ply;
    }

    get #document() {
        return this.#frame?.contentDocument ?? null;
    }

    hide() {
        at("position").hidden = true;
        at("board").replaceChildren();
        this.#frame = this.#text = null;
    }

    /** Shows a replay page; its verdict in words is given, which a position alone has not, or null where a newer page came. */
    async show(text) {
        at("position").hidden = false;
        if (text !== this.#text) {
            const frame = element("iframe", {title: word("replay"), srcdoc: text});
            this.#text = text;
            const loaded = new Promise((resolve) => { frame.onload = resolve; });
            // The old one stands until the new one can be seen.
            if (this.#frame) frame.classList.add("coming");
            at("board").append(frame);
            await loaded;
            if (text !== this.#text) {
                frame.remove();
                return null;
            }
            this.#frame?.remove();
            this.#frame = frame;
            this.#enter();
            frame.classList.remove("coming");
        }
        return this.#document.querySelector(".v")?.textContent ?? "";
    }

    #enter() {
        const inner = this.#document;
        const sheet = new this.#frame.contentWindow.CSSStyleSheet();
        sheet.replaceSync(FRAME_STYLE);
        inner.adoptedStyleSheets = [sheet];
        this.#height.disconnect();
        this.#height.observe(inner.documentElement);
        this.#show_move();
        const moves = inner.querySelector(".m");
        if (moves) new MutationObserver(() => this.on_ply(this.ply)).observe(moves, {subtree: true, attributeFilter: ["aria-current"]});
    }

    // Of a list that has just become one that scrolls, the part with the ply that is shown.
    #show_move() {
        const list = this.#document.querySelector(".a");
        const move = list?.querySelector("[aria-current]")?.getBoundingClientRect();
        const {top, bottom} = list?.getBoundingClientRect() ?? {};
        if (move && move.bottom > bottom) list.scrollTop += move.top - (top + bottom) / 2;
    }

    /** The ply behind which the position stands that is shown; null where there is no replay, or in a variation. */
    get ply() {
        const link = this.#document?.querySelector(".m a[aria-current]");
        if (!link) return this.#document?.querySelector(".k") ? 0 : null;
        return Number(/p(\d+)$/.exec(link.hash)?.[1] ?? NaN);
    }

    go(ply) {
        const inner = this.#document;
        const link = [...(inner?.querySelectorAll(".m a") ?? [])].find((each) => new RegExp(`^#r\\d+p${ply}$`).test(each.hash));
        if (link) link.click();
        else if (ply === 0) inner?.querySelector(".k button")?.click();
    }

    /** Before and after printing. */
    print(on) {
        const paper = at("paper");
        const root = paper.shadowRoot ?? paper.attachShadow({mode: "open"});
        root.replaceChildren();
        const inner = this.#document;
        if (!on || !inner) return;
        const {contentWindow} = this.#frame;
        contentWindow.dispatchEvent(new Event("beforeprint"));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(inner.querySelector("style").textContent.replace(/:root(:not\([^)]*\))?/g, ":host") + PAPER_STYLE);
        root.adoptedStyleSheets = [sheet];
        const copy = element("div", {className: "js"});
        for (const each of inner.querySelectorAll("main, .defs")) copy.append(document.importNode(each, true));
        root.append(copy);
        contentWindow.dispatchEvent(new Event("afterprint"));
    }
}
