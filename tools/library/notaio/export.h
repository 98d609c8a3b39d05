/* Which names the shared library shows to those who link it: these and no others. */
#ifndef NOTAIO_EXPORT_H
#define NOTAIO_EXPORT_H

#if defined(__GNUC__)
#define NOTAIO_API __attribute__((visibility("default")))
#else
#define NOTAIO_API
#endif

#endif
