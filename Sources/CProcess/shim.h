#include <spawn.h>

/* What glibc has for starting a program, and shows to GNU sources only. */
int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
