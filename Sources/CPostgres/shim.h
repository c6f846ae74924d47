#include <libpq-fe.h>

/* The fields of an error, which libpq names by characters. Swift does not import those. */
static const int kapshuk_error_severity = PG_DIAG_SEVERITY_NONLOCALIZED;
static const int kapshuk_error_state = PG_DIAG_SQLSTATE;
static const int kapshuk_error_message = PG_DIAG_MESSAGE_PRIMARY;
static const int kapshuk_error_detail = PG_DIAG_MESSAGE_DETAIL;
