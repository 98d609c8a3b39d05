// Elements of the page, and its words in the language that is spoken.
import {WORDS} from "./words.mjs";

export const at = (id) => document.getElementById(id);

export function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
}

export function button(text, press, properties = {}) {
    return element("button", {type: "button", onclick: press, ...properties}, text);
}

// The one thing that is kept, and only where it may be.
function remembered(value) {
    try {
        if (value !== undefined) localStorage.setItem("notaio-language", value);
        return localStorage.getItem("notaio-language");
    } catch {
        return null;
    }
}

export const speech = {language: remembered() in WORDS ? remembered() : navigator.language.startsWith("it") ? "it" : "en"};

export function choose_language(language) {
    speech.language = language;
    remembered(language);
}

const formats = Object.fromEntries(Object.keys(WORDS).map((language) => [language, new Intl.NumberFormat(language)]));
export const number_text = (number) => formats[speech.language].format(number);

/** A word of the page; `{name}` in it becomes the value of that name. */
export function word(name, values = {}) {
    return WORDS[speech.language][name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}
