/* Answers requests through the C face, for tests: each argument is a request about the text on standard input. The
 * answers stand one a line. */
#include <notaio/notaio_c.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* read_all(size_t* size) {
    size_t room = 1 << 16;
    char* bytes = malloc(room);
    *size = 0;
    while (bytes != NULL) {
        *size += fread(bytes + *size, 1, room - *size, stdin);
        if (*size < room) return bytes;
        room *= 2;
        bytes = realloc(bytes, room);
    }
    return NULL;
}

int main(int argc, char** argv) {
    size_t size = 0;
    char* text = read_all(&size);
    notaio_handle* handle = notaio_open();
    if (text == NULL || handle == NULL) return 70;
    int status = 0;
    for (int i = 1; i < argc; ++i) {
        size_t length = 0;
        status = notaio_ask(handle, argv[i], strlen(argv[i]), text, size);
        const char* answer = notaio_answer(handle, &length);
        fwrite(answer, 1, length, stdout);
        putchar('\n');
    }
    notaio_close(handle);
    free(text);
    return status;
}
