#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* What glibc has for starting a program, and shows to GNU sources only. */
int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int close_range(unsigned int first, unsigned int last, int flags);
pid_t vfork(void);

/* A program to start with nothing of the caller's but what is named here. */
struct kapshuk_program {
  char *const *arguments;
  char *const *environment;
  /* The files of its input, output and errors; -1 is /dev/null. */
  int input, output, errors;
  /* The most bytes of its data and seconds of a processor; 0 is no limit. */
  uint64_t memory, seconds;
};

/* setrlimit, whose header would become part of this module and of no other. */
static inline void kapshuk_limit(int resource, uint64_t most) {
  uint64_t limit[2] = {most, most};
  syscall(SYS_prlimit64, 0, resource, limit, 0);
}
enum { KAPSHUK_LIMIT_CPU = 0, KAPSHUK_LIMIT_DATA = 2, KAPSHUK_LIMIT_CORE = 4 };

/* Starts a program, which ends with the thread that starts it: posix_spawn can't ask for that, and a program that
   outlives a killed server goes on for nobody. Returns its process id, or -1 if it can't be started.

   Never inlined: the frame of a function that calls vfork must not be shared with its caller. */
__attribute__((noinline)) static pid_t kapshuk_start(const struct kapshuk_program *program) {
  pid_t parent = getpid();
  volatile int failure = 0;
  sigset_t all, before;
  /* A handler of the server must not run in the child, which shares its memory until it starts the program. */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* The server may have ended before. */
    if (getppid() != parent) _exit(127);
    int files[3] = {program->input, program->output, program->errors};
    for (int at = 0; at < 3; at++) {
      if (files[at] < 0) files[at] = open("/dev/null", at == 0 ? O_RDONLY : O_WRONLY);
      if (dup2(files[at], at) < 0) _exit(127);
    }
    close_range(3, ~0U, 0);
    if (program->memory > 0) kapshuk_limit(KAPSHUK_LIMIT_DATA, program->memory);
    kapshuk_limit(KAPSHUK_LIMIT_CORE, 0);
    if (program->seconds > 0) kapshuk_limit(KAPSHUK_LIMIT_CPU, program->seconds);
    /* The server's threads ignore or block signals, and a program inherits that: it could not be asked to end. */
    signal(SIGTERM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, 0);
    execve(program->arguments[0], program->arguments, program->environment);
    failure = errno;
    _exit(127);
  }
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (child > 0 && failure != 0) {
    while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
    return -1;
  }
  return child;
}
