/* notaio for C, and for whatever can call C: a request in JSON and a text go in, an answer in JSON comes out. The
 * requests and answers are described in docs/library.md. Nothing is thrown, nothing ends the process, no file is opened
 * and no thread is made. */
#ifndef NOTAIO_C_H
#define NOTAIO_C_H

#include <notaio/export.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Keeps what is used again from one request to the next. One thread at a time; several handles know nothing of each
 * other. */
typedef struct notaio_handle notaio_handle;

/* A new handle; null where there is no memory. */
NOTAIO_API notaio_handle* notaio_open(void);

/* Answers a request: `request` is UTF-8 JSON of `request_size` bytes, as
 *     {"command":"check","options":{"game":"susan"},"name":"game.nta"}
 * and `text` any bytes, `text_size` of them; either may be null where its size is 0. Gives the exit status that the
 * command line would have, which the answer has as "exit": 0, 1 with findings, 2 if the request is wrong, 3 if the text
 * is of no known notation, 4 at a limit, 70 if there was no memory. A null handle is 2. */
NOTAIO_API int notaio_ask(notaio_handle* handle, const char* request, size_t request_size, const char* text,
                          size_t text_size);

/* The answer to the last request, UTF-8 JSON that ends with a NUL byte, good until the next request or the end of the
 * handle: {"exit":0,"lines":[...],"text":null,"messages":[...],"error":null}. `size`, if it is not null, gets its
 * length without the NUL. Before the first request, and of a null handle: an empty text. */
NOTAIO_API const char* notaio_answer(const notaio_handle* handle, size_t* size);

/* The end of a handle. Null is allowed. A handle must not be used after. */
NOTAIO_API void notaio_close(notaio_handle* handle);

/* The version of the library, as "0.2.0". */
NOTAIO_API const char* notaio_version(void);

/* The version of this interface: 1. */
NOTAIO_API int notaio_api(void);

#ifdef __cplusplus
}
#endif

#endif
