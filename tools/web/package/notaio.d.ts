// What notaio.mjs gives. The objects that the library prints are described in objects.d.ts, which is made of their schemas.
import type {
    Analysis, Change, CheckedRecord, Comparison, Difference, Finding, Game, Input, Ply, Score, Summary,
} from "./objects.js";
export type * from "./objects.js";

/** Of every call: the options of the command line that say what the text is, and in which language one is told. */
export interface Options {
    /** What the text is called in reports; `-` if it is left out. */
    name?: string;
    game?: string;
    ruleset?: string;
    coords?: string;
    board?: number;
    players?: number;
    first?: string;
    tag?: string | string[];
    lang?: "en" | "it";
    /** After so many milliseconds the call stops between records; `exit` is 4 then. */
    limitMs?: number;
}
/** Of calls that read a text. */
export interface ReadOptions extends Options {
    from?: string;
    skipOtherGames?: boolean;
}
export type Severity = "note" | "warning" | "error";
/** Of calls that tell findings. */
export interface FindingOptions extends ReadOptions {
    failOn?: Severity | "never";
    minSeverity?: Severity;
    ignore?: string | string[];
}
export type Repairs = "full" | "auto" | "quick" | "never";
export interface CheckOptions extends FindingOptions {
    repairs?: Repairs;
}
export interface FixOptions extends FindingOptions {
    repairs?: Repairs;
    level?: "safe" | "proved" | "likely";
    only?: string | string[];
    claims?: boolean;
}
export interface ConvertOptions extends FindingOptions {
    to: string;
    toCoords?: string;
    points?: boolean;
    lossy?: boolean;
}
/** Which positions: `14`, `2..5`, `last`. */
export interface PlyOptions extends FindingOptions {
    ply?: string | number;
}
export interface ReplayOptions extends PlyOptions {
    legal?: boolean;
}
export interface PositionOptions extends PlyOptions {
    position?: string;
    boardText?: boolean;
    seats?: string;
}
export interface ScoreOptions extends PositionOptions {
    claim?: string;
    why?: boolean;
}
export interface MovesOptions extends PositionOptions {
    limit?: number;
}
export interface ShowOptions extends PositionOptions {
    as?: string;
    standalone?: boolean;
    record?: number;
    numbers?: boolean;
    numbered?: string;
    highlight?: string;
    toCoords?: string;
    turn?: string;
    theme?: "auto" | "light" | "dark" | "print";
    width?: string;
    caption?: string;
    noCaption?: boolean;
    noLegend?: boolean;
    noLabels?: boolean;
    id?: string;
}
export interface DiffOptions extends ReadOptions {
    /** The text that the other is compared with, and what it is called. */
    with: string | Uint8Array;
    withName?: string;
    secondFrom?: string;
    by?: "tags" | "index";
    merge?: boolean;
}
export interface RandomOptions extends Options {
    game: string;
    count?: number;
    /** Beyond 2^53 as a BigInt. */
    seed?: number | bigint;
    to?: string;
    mutate?: boolean;
}

/** A finding that stands beside a text: with the number of its record, null where the text holds none. */
export type Message = Finding & {record: number | null};

export interface Result {
    /** The exit status of the command line: 0, 1 with findings, 3 if the text is of no known notation, 4 at a limit. */
    exit: number;
    /** Texts that gave no record, or were not read to their end. */
    inputs: Input[];
    /** Why nothing, or no more, was done; null if all was. */
    error: string | null;
}
export interface CheckResult extends Result {
    records: CheckedRecord[];
    summary: Summary | null;
}
export interface TextResult extends Result {
    /** Null where the text is no UTF-8: `bytes` has it then. */
    text: string | null;
    bytes: Uint8Array | null;
    findings: Message[];
}
export interface FixResult extends TextResult {
    changes: Change[];
}
export interface DiffResult extends Result {
    /** The merged record, with `merge`. */
    text: string | null;
    differences: Difference[];
    comparison: Comparison | null;
    findings: Message[];
}
export interface ReplayResult extends Result {
    plies: Ply[];
    findings: Message[];
}
export interface ScoreResult extends Result {
    scores: Score[];
    findings: Message[];
}
export interface AnalysisResult extends Result {
    analyses: Analysis[];
    findings: Message[];
}

/** The answer of the library to a request, as docs/library.md describes it. */
export interface Answer {
    exit: number;
    lines: Record<string, unknown>[];
    text: string | null;
    text_base64?: string;
    messages: Message[];
    error: string | null;
}

/** A text, or why it cannot be had, in the words of a system: `No such file or directory`. */
export type PrintInput = {name: string; text: string | Uint8Array} | {name: string; fault: string};
export interface PrintMore {
    /** An earlier report of `check`, whose findings are not told again. */
    baseline?: PrintInput | null;
    /** The language of people where no option says it. */
    spoken?: "en" | "it";
}
export interface Printed {
    exit: number;
    /** Standard output; null where the file that the option `output` names is not to be written. */
    out: Uint8Array | null;
    /** Standard error. */
    said: string;
    /** What is wrong with the call: then there is nothing else. */
    error: string | null;
}

/** A call that came to nothing, or not to its end; `exit` is 70 where the module broke. The next call has a new one. */
export class NotaioError extends Error {
    readonly exit: number;
}

/** What is wrong with a record is data; a wrong option is a TypeError. */
export class Notaio {
    private constructor();
    check(text: string | Uint8Array, options?: CheckOptions): CheckResult;
    fix(text: string | Uint8Array, options?: FixOptions): FixResult;
    convert(text: string | Uint8Array, options: ConvertOptions): TextResult;
    diff(text: string | Uint8Array, options: DiffOptions): DiffResult;
    replay(text: string | Uint8Array, options?: ReplayOptions): ReplayResult;
    score(text: string | Uint8Array, options?: ScoreOptions): ScoreResult;
    analyse(text: string | Uint8Array, options?: PositionOptions): AnalysisResult;
    /** The legal moves, in the notation of the record. */
    moves(text: string | Uint8Array, options?: MovesOptions): string[];
    /** A drawing in characters, or the picture or page that `as` asks for. */
    show(text: string | Uint8Array, options?: ShowOptions): string;
    random(options: RandomOptions): string;
    explain(code: string, lang?: "en" | "it"): string;
    games(): Game[];
    /**
     * Any command with any of its options; nothing is thrown but where the module breaks. With `form`, which is `text` or
     * `sarif`, the data are the `text` of the answer, as docs/library.md says.
     */
    ask(command: string, text?: string | Uint8Array, options?: Record<string, unknown>): Answer;
    /**
     * What the program prints about the texts, byte for byte, with options as on the command line (`format`, `quiet` and
     * `max-errors` too) and their values as strings, or true.
     */
    print(command: string, inputs?: PrintInput[], options?: Record<string, string | string[] | true>, more?: PrintMore): Printed;
    /** A request as JSON, the answer as JSON. */
    askBytes(request: string | Uint8Array, text?: string | Uint8Array): Uint8Array;
    readonly version: string;
}

/** Compiles the module: by default notaio.wasm beside notaio.mjs. */
export function load(source?: URL | Response | BufferSource | WebAssembly.Module): Promise<Notaio>;
