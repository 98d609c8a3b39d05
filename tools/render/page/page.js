"use strict";
// Plays the records of a page through. The page says everything without it: the last position, the moves, the findings.
// Positions are changes of the ones before them; drawings are elements of the page with the ids f0, f1, ...
(() => {
const byId = (id) => document.getElementById(id);
const {w: words, b: boards, o: opening} = JSON.parse(byId("d").textContent);
const sections = [...document.querySelectorAll("main > section")];
const records = new Map();  // by section
let record, at, chosen, timer, numbers = !!opening.n, labels = opening.l !== 0, turned = false;

const make = (name, attributes = {}, ...inner) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inner);
    return made;
};
const draw = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    return made;
};

// A record: its nodes, a ply each, linked to those before and behind them.
const read = (section) => {
    const data = section.querySelector(".d");
    if (!data) return {section, nodes: new Map(), others: []};
    const made = {...JSON.parse(data.textContent), section, nodes: new Map(), others: []};
    const lines = made.s.map(({n, a, s}) => {
        const line = s.map((change, i) => {
            const node = {change, name: "r" + made.i + n + (a ? i + 1 : i), depth: a};
            made.nodes.set(node.name, node);
            return node;
        });
        return line;
    });
    made.s.forEach(({a}, l) => {
        const line = lines[l];
        const instead = a && (lines[a[0]][a[1]] || {prev: lines[a[0]].at(-1)});
        let prev = a ? instead.prev : undefined;
        for (const [i, node] of line.entries()) {
            node.prev = prev;
            node.ply = prev ? prev.ply + 1 : 0;
            if (prev && (i || !a)) prev.next = node;
            prev = node;
        }
        if (a && line[0]) made.others.push(line[0]);
    });
    made.first = lines[0][0];
    made.last = lines[0].at(-1);
    made.main = lines[0];
    const links = [...section.querySelectorAll(".m a")];
    for (const [order, link] of links.entries()) {
        const node = made.nodes.get(link.hash.slice(1));
        if (node) [node.link, node.order] = [link, order];
    }
    made.first.order = -1;
    made.others.sort((a, b) => a.order - b.order);
    return made;
};

// What stands on the board at a node; made of the node before, and kept.
const state = (node) => {
    const way = [];
    for (let step = node; step && !step.state; step = step.prev) way.push(step);
    while (way.length) {
        const step = way.pop(), {change} = step, before = step.prev ? step.prev.state : {pieces: new Map(), numbers: new Map(), words: ""};
        const made = {...before, pieces: new Map(before.pieces), numbers: new Map(before.numbers)};
        if (change.z) made.size = change.z;
        if (change.y) made.layers = change.y;
        for (const [place, ...kinds] of change.c || []) kinds.length ? made.pieces.set(place, kinds) : made.pieces.delete(place);
        for (const [x, y] of change.g || []) made.numbers.delete(x + " " + y);
        for (const number of change.n || []) made.numbers.set(number[0] + " " + number[1], number);
        if (change.d) {
            const [begin, end, text] = change.d;
            made.words = before.words.slice(0, begin) + text + before.words.slice(before.words.length - end);
        }
        step.state = made;
    }
    return node.state;
};

// The elements of a position. `shown`: which plies have numbers; none: no numbers.
const elements = (node, shown) => {
    const {change} = node, {layers, pieces, numbers: plies, size} = state(node), made = [];
    const [width, height] = size.split(" ").map(Number);
    const about = (x, y) => `rotate(180 ${x} ${y})`;
    // Words stay upright when the board is turned.
    const drawing = (number) => {
        const copy = byId("f" + record.f[number]).cloneNode(true);
        copy.removeAttribute("id");
        if (turned) {
            copy.setAttribute("transform", about(width / 2, height / 2));
            for (const each of copy.querySelectorAll("text,use")) {
                const lift = each.tagName === "text" ? each.parentNode.getAttribute("font-size") * 0.36 : 0;
                each.setAttribute("transform", about(each.getAttribute("x"), each.getAttribute("y") - lift));
            }
        }
        return copy;
    };
    const put = (list) => made.push(...(list || []).map(drawing));
    const point = (x, y) => turned ? [width - x / 10, height - y / 10] : [x / 10, y / 10];
    put([layers[0]]);
    put(change.b);
    put([layers[1]]);
    if (labels) put([layers[2]]);
    for (const [place, kinds] of pieces) for (const kind of kinds) {
        const [x, y] = point(...boards[record.b].slice(place * 3 + 1, place * 3 + 3)), [number, name] = record.k[kind];
        made.push(draw("use", {href: "#f" + record.f[number], x, y, "data-cell": boards[record.b][place * 3], "data-piece": name,
            "data-at": x + " " + y}));
    }
    if (shown) for (const [x, y, look, text] of plies.values()) {
        if (!shown(parseInt(text, 10))) continue;
        const copy = byId("f" + record.f[look]).cloneNode(true), letters = copy.querySelector("text");
        copy.removeAttribute("id");
        const lift = letters.parentNode.getAttribute("font-size") * 0.36, [left, top] = point(x, y - 10 * lift);
        letters.setAttribute("x", left);
        letters.setAttribute("y", top + lift);
        letters.textContent = text;
        made.push(copy);
    }
    put(shown && change.o || change.m);
    put([layers[3]]);
    return made;
};

// Which plies have numbers: those that were asked for, or all.
const is_numbered = (ply) => !opening.n || (ply >= opening.n[0] && ply <= opening.n[1]);

const ply_words = (node) => {
    if (!node.prev) return words.start;
    const {e} = node.change;
    return `${words.ply} ${node.ply}, ${e === undefined ? "" : record.e[e] + ": "}${spoken(node)}`;
};
const spoken = (node) => node.link ? node.link.textContent.replace(/(\w)[-–](?=\w)/g, "$1" + words.to) : "";

// The legend: lines with their keys, and tables.
const key_of = (number) => {
    const box = draw("svg", {viewBox: "-20 -12 40 24", "aria-hidden": true});
    box.append(draw("use", {href: "#f" + record.f[number]}));
    return box;
};
const with_key = (element, number, text) => {
    if (typeof number === "number") element.append(key_of(number));
    element.append(text);
    return element;
};
const legend = (change) => {
    const made = (change.l || []).map((number) => with_key(make("p"), record.l[number][1], record.l[number][0]));
    for (const numbers of change.r || []) {
        const rows = numbers.map((number) => record.r[number]);
        made.push(make("table", rows[0][1] ? {class: "z"} : {}, ...rows.map(([key, , ...cells], i) => make("tr", {},
            ...cells.map((cell, j) => with_key(i ? make("td") : make("th", {scope: "col"}), j ? null : key, cell))))));
    }
    return made;
};

// The board for those who cannot see it: rows as they are drawn.
const fill_table = (node) => {
    const {pieces} = state(node), places = boards[record.b], rows = new Map();
    for (let place = 0; place * 3 < places.length; ++place) {
        const [label, x, y] = places.slice(place * 3, place * 3 + 3);
        const said = (pieces.get(place) || []).map((kind) => record.k[kind][2] || record.k[kind][1]).join(" ") || words.empty;
        if (!rows.has(y)) rows.set(y, []);
        rows.get(y).push([x, `${label} ${said}`]);
    }
    table.replaceChildren(make("caption", {}, words.board), ...[...rows.keys()].sort((a, b) => a - b).map((y) =>
        make("tr", {}, ...rows.get(y).sort((a, b) => a[0] - b[0]).map(([, text]) => make("td", {}, text)))));
};

const show = (node, quiet) => {
    const {section} = record, svg = section.querySelector(".b svg"), {change} = node;
    if (at && at.link) at.link.removeAttribute("aria-current");
    choose();
    at = node;
    svg.setAttribute("viewBox", "0 0 " + state(node).size);
    svg.replaceChildren(svg.children[0], svg.children[1], ...elements(node, numbers && is_numbered));
    svg.children[0].textContent = change.t;
    svg.children[1].textContent = state(node).words;
    section.querySelector(".t").textContent = change.t;
    section.querySelector(".s").textContent = change.s || "";
    section.querySelector(".l").replaceChildren(...legend(change));
    fill_table(node);
    if (node.link) {
        node.link.setAttribute("aria-current", "step");
        into_view(node.link);
    }
    const off = {first: !node.prev, back: !node.prev, forward: !node.next, last: !node.next};
    for (const name in off) buttons[name].setAttribute("aria-disabled", off[name]);
    if (quiet) return;
    const end = node.next ? "" : ". " + change.t;
    live.textContent = ply_words(node) + end;
    set_address(node.name);
};

const set_address = (name) => {
    try {
        history.replaceState(null, "", "#" + name);
    } catch (_) {
        // a page without an address of its own
    }
};

// Only the list of moves scrolls.
const into_view = (link) => {
    const box = link.closest(".a");
    if (box.scrollHeight <= box.clientHeight) return;
    const place = link.getBoundingClientRect(), frame = box.getBoundingClientRect();
    if (place.top < frame.top + 40) box.scrollTop += place.top - frame.top - 80;
    if (place.bottom > frame.bottom - 40) box.scrollTop += place.bottom - frame.bottom + 80;
};

const choose = (node) => {
    if (chosen) chosen.link.classList.remove("o");
    chosen = node;
    if (!node) return;
    node.link.classList.add("o");
    into_view(node.link);
    live.textContent = `${words.variation}: ${words.ply} ${node.ply}, ${spoken(node)}. ${words.enter}`;
};
const choose_next = (step) => {
    const from = (chosen || at).order, all = record.others.filter((node) => step < 0 ? node.order < from : node.order > from);
    if (all.length) choose(step < 0 ? all.at(-1) : all[0]);
};

const walk = (count) => {
    let node = at;
    for (let i = Math.abs(count); i && (count < 0 ? node.prev : node.next); --i) node = count < 0 ? node.prev : node.next;
    if (node !== at) show(node);
    return node.next;
};
const end = () => walk(Infinity);
const play = (on) => {
    clearInterval(timer);
    timer = undefined;
    if (on) {
        if (!at.next) show(record.first);
        timer = setInterval(() => walk(1) || play(false), 1200);
    }
    buttons.play.textContent = on ? "■" : "▶";
    name_button(buttons.play, on ? words.pause : words.play);
};

const open_record = (section) => {
    if (record && record.section === section) return;
    if (timer) play(false);
    for (const each of sections) each.hidden = each !== section;
    if (!records.has(section)) records.set(section, read(section));
    choose();
    if (at && at.link) at.link.removeAttribute("aria-current");
    record = records.get(section);
    at = undefined;
    if (list) list.value = section.id;
    if (!record.s) return;
    section.querySelector(".b").after(bar);
    section.querySelector(".p").append(hidden);
    section.querySelector(".x").append(copy);
    buttons.turn.hidden = !record.h;
    if (!record.h) turned = false;
};
// Opens what a link names: #r1p14, #r1p14v2.3, #r1.
const go = (name, quiet) => {
    const [, id] = /^(r\d+)(?:p[\dv.p]*)?$/.exec(name) || [];
    const section = id && sections.find((each) => each.id === id);
    if (!section) return false;
    open_record(section);
    if (record.s) show(record.nodes.get(name) || record.last, quiet);
    return true;
};

const name_button = (button, text) => {
    button.title = text;
    button.setAttribute("aria-label", text);
};
const buttons = {};
const button = (name, sign, press, repeats) => {
    const made = make("button", {type: "button"}, sign);
    name_button(made, words[name]);
    let wait;
    const stop = () => clearTimeout(wait);
    made.addEventListener("click", press);
    if (repeats) {
        const again = (time) => wait = setTimeout(() => (press(), again(150)), time);
        made.addEventListener("pointerdown", (event) => event.button || again(500));
        for (const kind of ["pointerup", "pointerleave", "pointercancel"]) made.addEventListener(kind, stop);
        made.addEventListener("contextmenu", (event) => event.pointerType !== "mouse" && event.preventDefault());
    }
    return buttons[name] = made;
};
const toggle = (name, sign, change, is_on) => {
    const made = button(name, sign, () => {
        change();
        made.setAttribute("aria-pressed", is_on());
        show(at, true);
    });
    made.setAttribute("aria-pressed", is_on());
    return made;
};
const help = make("dialog", {"aria-label": words.help},
    make("ul", {}, ...words.keys.split("|").map((line) => make("li", {}, line))),
    make("form", {method: "dialog"}, make("button", {}, words.close)));
help.querySelector("button").addEventListener("click", (event) => (event.preventDefault(), help.close()));

const bar = make("div", {class: "k", role: "toolbar", "aria-label": words.controls},
    button("first", "|◁", () => show(record.first)),
    button("back", "◁", () => walk(-1), true),
    button("play", "▶", () => play(!timer)),
    button("forward", "▷", () => walk(1), true),
    button("last", "▷|", end),
    toggle("numbers", "①", () => numbers = !numbers, () => numbers),
    toggle("labels", "a", () => labels = !labels, () => labels),
    toggle("turn", "⟲", () => turned = !turned, () => turned),
    button("help", "?", () => help.showModal()));
const live = make("p", {class: "h", "aria-live": "polite"});
const table = make("table");
const hidden = make("div", {class: "h"}, table);
const copy = make("button", {type: "button", class: "y"}, words.copy);
copy.addEventListener("click", async () => {
    const link = location.href.replace(/#.*/, "") + "#" + at.name;
    try {
        await navigator.clipboard.writeText(link);
        copy.textContent = live.textContent = words.copied;
        setTimeout(() => copy.textContent = words.copy, 2000);
    } catch (_) {
        // Where the clipboard is not ours, the link stands ready to be copied by hand.
        const field = make("input", {readonly: "", "aria-label": words.link});
        field.value = link;
        copy.after(field);
        field.select();
    }
});
let list;
if (sections.length > 1) {
    list = make("select", {}, ...sections.map((section) =>
        make("option", {value: section.id}, section.id.slice(1) + ". " + section.querySelector("h2").textContent)));
    list.addEventListener("change", () => go(list.value));
    document.querySelector("h1").after(make("p", {class: "n"}, make("label", {}, words.record + " ", list)));
}
document.querySelector("main").append(live, help);

const keys = {
    ArrowLeft: () => walk(-1), ArrowRight: () => walk(1), Home: () => show(record.first), End: end,
    PageUp: () => walk(-10), PageDown: () => walk(10), n: () => buttons.numbers.click(), c: () => buttons.labels.click(),
    f: () => record.h && buttons.turn.click(), "?": () => help.showModal(),
    ArrowUp: () => choose_next(-1), ArrowDown: () => choose_next(1), Enter: () => show(chosen), " ": () => play(!timer),
};
document.addEventListener("keydown", (event) => {
    const {key, target} = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || help.open || !at || !keys[key]) return;
    if (target.closest("input,select,textarea,[contenteditable]")) return;
    if ((key === " " || key === "Enter") && target.closest("button,a") && !(key === "Enter" && chosen)) return;
    if (key === "Enter" && !chosen || /Up$|Down$/.test(key) && key[0] === "A" && !record.others.length) return;
    event.preventDefault();
    if (timer && key !== " ") play(false);
    keys[key]();
});
document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#r']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    if (timer) play(false);
    if (go(link.hash.slice(1))) event.preventDefault();
});
addEventListener("hashchange", () => go(location.hash.slice(1)));

// A swipe along the board; up and down the page scrolls.
const on_board = (event) => at && event.target.closest && event.target.closest(".b");
let touch;
document.addEventListener("touchstart", (event) => {
    touch = on_board(event) && event.touches.length === 1 ? event.touches[0] : undefined;
}, {passive: true});
document.addEventListener("touchend", (event) => {
    const {clientX, clientY} = event.changedTouches[0];
    if (!touch) return;
    const x = clientX - touch.clientX, y = clientY - touch.clientY;
    if (Math.abs(x) >= 40 && Math.abs(x) > 2 * Math.abs(y)) walk(x < 0 ? 1 : -1);
    touch = undefined;
}, {passive: true});
let turned_by = 0;
document.addEventListener("wheel", (event) => {
    const page = document.scrollingElement;
    if (!on_board(event) || event.ctrlKey || !event.deltaY) return;
    if (page.scrollHeight > page.clientHeight || (self !== top && !document.hasFocus())) return;
    event.preventDefault();
    if (turned_by * event.deltaY < 0) turned_by = 0;
    turned_by += event.deltaMode ? event.deltaY * 40 : event.deltaY;
    if (Math.abs(turned_by) < 60) return;
    walk(Math.sign(turned_by));
    turned_by = 0;
}, {passive: false});

// On paper: a diagram every so many plies, which are numbered in it.
const asked = new URLSearchParams(location.search).get("diagrams");
const every = /^\d{1,4}$/.test(asked || "") ? Number(asked) : 12;
let diagrams;
const print = (on) => {
    if (diagrams) diagrams.remove();
    diagrams = undefined;
    if (!on || !at || !every) return;
    const were = turned;
    diagrams = make("div", {class: "r"});
    for (let from = 1; from < record.main.length; from += every) {
        const to = Math.min(from + every, record.main.length) - 1, node = record.main[to];
        const svg = draw("svg", {viewBox: "0 0 " + state(node).size, role: "img", "aria-label": node.change.t});
        svg.append(...elements(node, (ply) => ply >= from && ply <= to));
        const moves = record.main.slice(from, to + 1).map((each) => `${each.ply}: ${each.link.textContent}`).join("  ");
        diagrams.append(make("figure", {}, svg, make("figcaption", {}, moves)));
    }
    turned = were;
    record.section.append(diagrams);
};
addEventListener("beforeprint", () => print(true));
addEventListener("afterprint", () => print(false));
matchMedia("print").addEventListener("change", (event) => print(event.matches));

// With its name the browser would scroll to a move, and give it the focus.
for (const link of document.querySelectorAll(".m a")) {
    link.href = "#" + link.id;
    link.removeAttribute("id");
}
document.documentElement.classList.add("js");
if (sections.length && !go(location.hash.slice(1), true)) go(sections[0].id, true);
})();
