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

/** The beginning of a text that is too long to be shown, with how many characters there are more. */
export function brief(text, most = 500) {
    if (text.length <= most) return text;
    const end = text.codePointAt(most - 1) > 0xffff ? most - 1 : most;  // between two characters
    return word("more_characters", {text: text.slice(0, end), count: number_text(text.length - end)});
}

const longest_line = 5_000;  // of letters that are hard to break

// Browsers take seconds to break long lines of scripts that have no blanks between words, or of two directions.
/** Whether a text is to be shown unbroken, each letter behind the other. */
export function is_hard(text) {
    for (let from = 0, end; from < text.length; from = end + 1) {
        end = text.indexOf("\n", from);
        if (end < 0) end = text.length;
        if (end - from > longest_line && /[^\0-\u024f]/.test(text.slice(from, end))) return true;
    }
    return false;
}
