#include <zlib.h>

/* deflateInit2 is a macro, which Swift does not see: 31 asks for a gzip header around 32 KB windows. */
static inline int kapshuk_deflate_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
}
