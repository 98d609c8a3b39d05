import {Notaio} from "../package/notaio.mjs";

// First the module, then questions, each answered by what the library says or by why the module broke.
// Answers go as text, which takes the page less time than objects.
let notaio = null;

// Of a check, what the page knows of each record: of thousands all that is said takes it too long at each key.
function shortened(answer) {
    const lines = answer.lines.map((line) => (line.type !== "record" ? line : {
        type: line.type, verdict: line.verdict, game: line.game, first_bad_ply: line.first_bad_ply, plies: line.plies,
        source: line.source, diagnostics: line.diagnostics,
    }));
    return {...answer, lines};
}

onmessage = ({data}) => {
    if (data.module) {
        notaio = new Notaio(data.module);
        return;
    }
    try {
        const answer = notaio.ask(data.command, data.text, data.options);
        postMessage({answer: JSON.stringify(data.is_short ? shortened(answer) : answer)});
    } catch (fault) {
        postMessage({broken: fault.message});
    }
};
