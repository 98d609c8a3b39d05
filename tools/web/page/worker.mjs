import {Notaio} from "../package/notaio.mjs";

// First the module, then questions, each answered by what the library says or by why the module broke.
let notaio = null;
onmessage = ({data}) => {
    if (data.module) {
        notaio = new Notaio(data.module);
        return;
    }
    try {
        postMessage({answer: notaio.ask(data.command, data.text, data.options)});
    } catch (fault) {
        postMessage({broken: fault.message});
    }
};
