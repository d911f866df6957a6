#pragma once

#include <zlib.h>

// Prepares a stream to decompress deflated data without a header, as in ZIP archives. Swift can't import the macro
// `inflateInit2`.
static inline int czlib_inflate_init_raw(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
