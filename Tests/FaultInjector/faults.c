// Makes a program's file operations fail, or records them. Tests build this with `cc -shared -fPIC` and start
// programs with it in LD_PRELOAD. Only calls on files in one folder are affected, so that libraries start
// normally. These environment variables control it:
//
//   FAULT_FOLDER   the folder, as an absolute path without symbolic links
//   FAULT_KIND     the fault: one of `kinds`
//   FAULT_CALL     the call with the fault, counted from 1 among the calls that can have this fault
//   FAULT_REPORT   a file that is created when the fault occurs, with the name and the path of the call
//   FAULT_LOG      a file to which all changes are appended; see `record`
//
// The wrappers make system calls directly, so that they never call each other.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum call {
  OPEN = 1, CREATE = 2, READ = 4, WRITE = 8, SYNC = 16, TRUNCATE = 32, RENAME = 64, UNLINK = 128, MKDIR = 256, MMAP = 512,
  ALL = 1023
};

static const struct kind {
  const char *name;
  int error;        // 0 if the call doesn't fail
  bool continues;   // whether all later calls fail too
  unsigned calls;
} kinds[] = {
  {"full", ENOSPC, true, CREATE | WRITE | SYNC | TRUNCATE | RENAME | MKDIR},
  {"error", EIO, false, ALL},
  {"lost", EIO, true, ALL},
  {"denied", EACCES, false, OPEN | CREATE | RENAME | UNLINK | MKDIR},
  {"descriptors", EMFILE, false, OPEN | CREATE},
  {"short", 0, false, READ | WRITE},
  {"kill", 0, false, ALL},
};

static const char *folder;
static const struct kind *kind;
static long wanted, count;
static int report_file = -1, log_file = -1;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  folder = getenv("FAULT_FOLDER");
  const char *name = getenv("FAULT_KIND"), *number = getenv("FAULT_CALL"), *log = getenv("FAULT_LOG");
  for (size_t i = 0; name && i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kinds[i].name, name)) kind = &kinds[i];
  wanted = number ? atol(number) : 0;
  if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
}

static bool counts(const char *path) {
  size_t length = folder ? strlen(folder) : 0;
  return length && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

// Sets `path` to the current path of an open file.
static const char *path_of(int file, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = 0;
  return path;
}

enum outcome { NORMAL, FAILED, SHORT, KILLED };

// Decides what happens to a call. Sets errno if the call must fail.
static enum outcome outcome(enum call call, const char *function, const char *path) {
  if (!kind || !(kind->calls & call) || !counts(path)) return NORMAL;
  long number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  if (number < wanted || (number > wanted && !kind->continues)) return NORMAL;
  if (number == wanted) {
    report_file = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_REPORT"), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    dprintf(report_file, "%s %s\n", function, path);
    syscall(SYS_close, report_file);
  }
  if (!strcmp(kind->name, "kill")) return KILLED;
  errno = kind->error;
  return kind->error ? FAILED : SHORT;
}

static void die(void) { kill(getpid(), SIGKILL); }

// Appends a record: a line with the name of the change, its path, an offset and the number of bytes that
// follow the line.
static void record(const char *change, const char *path, off_t offset, const void *bytes, size_t size) {
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s\t%s\t%lld\t%zu\n", change, path, (long long)offset, size);
  syscall(SYS_write, log_file, line, length);
  if (size) syscall(SYS_write, log_file, bytes, size);
}

// Makes a call that changes files, and records it if it succeeds. Other threads wait, so the records are in
// the order of the calls. The program's output is also recorded, with an empty path. The argument `size` can
// refer to `result`, the call's result.
#define CHANGING(call, name, path, offset, bytes, size) ({ \
  bool records = log_file >= 0 && (counts(path) || !*(path)); \
  if (records) pthread_mutex_lock(&mutex); \
  long result = (call); \
  if (records && result >= 0) record(name, path, offset, bytes, size); \
  if (records) pthread_mutex_unlock(&mutex); \
  result; })

static int open_at(const char *path, int flags, mode_t mode) {
  bool creates = (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK);
  switch (outcome(creates ? CREATE : OPEN, "open", path)) {
    case FAILED: return -1;
    case KILLED: die(); break;
    default: break;
  }
  if (!creates && !(flags & O_TRUNC)) return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  return CHANGING(
    syscall(SYS_openat, AT_FDCWD, path, flags, mode), creates ? "create" : "truncate", path, 0, NULL, 0);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return open_at(path, flags, mode);
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));

int mkostemps(char *template, int suffix, int flags) {
  static unsigned number;
  char *end = template + strlen(template) - suffix;
  char digits[16];
  snprintf(digits, sizeof digits, "%06u", __atomic_add_fetch(&number, 1, __ATOMIC_SEQ_CST) + (unsigned)getpid() * 100 % 900000);
  memcpy(end - 6, digits, 6);
  return open_at(template, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
}
int mkstemp(char *template) { return mkostemps(template, 0, 0); }
int mkostemp(char *template, int flags) { return mkostemps(template, 0, flags); }
int mkstemps(char *template, int suffix) { return mkostemps(template, suffix, 0); }

// These functions read and write at an offset, or at the current position if the offset is negative.
static ssize_t read_at(int file, void *bytes, size_t size, off_t offset) {
  char path[PATH_MAX];
  switch (outcome(READ, "read", path_of(file, path))) {
    case FAILED: return -1;
    case SHORT: size = (size + 1) / 2; break;
    case KILLED: die(); break;
    default: break;
  }
  return offset < 0 ? syscall(SYS_read, file, bytes, size) : syscall(SYS_pread64, file, bytes, size, offset);
}

static ssize_t write_at(int file, const void *bytes, size_t size, off_t offset) {
  char path[PATH_MAX];
  enum outcome what = outcome(WRITE, "write", path_of(file, path));
  if (what == FAILED) return -1;
  if (what == SHORT || what == KILLED) size = (size + 1) / 2;
  off_t start = offset < 0 ? syscall(SYS_lseek, file, 0, SEEK_CUR) : offset;
  if (file == STDOUT_FILENO) *path = 0;
  ssize_t written = CHANGING(
    offset < 0 ? syscall(SYS_write, file, bytes, size) : syscall(SYS_pwrite64, file, bytes, size, offset),
    "write", path, start, bytes, result);
  if (what == KILLED) die();
  return written;
}

ssize_t read(int file, void *bytes, size_t size) { return read_at(file, bytes, size, -1); }
ssize_t write(int file, const void *bytes, size_t size) { return write_at(file, bytes, size, -1); }
ssize_t pread(int file, void *bytes, size_t size, off_t offset) { return read_at(file, bytes, size, offset); }
ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) { return write_at(file, bytes, size, offset); }
ssize_t pread64(int, void *, size_t, off64_t) __attribute__((alias("pread")));
ssize_t pwrite64(int, const void *, size_t, off64_t) __attribute__((alias("pwrite")));

// Causes a fault in a call that, unlike a read or write, can't succeed in part.
#define HAPPENS(call, function, path) \
  switch (outcome(call, function, path)) { \
    case FAILED: return -1; \
    case KILLED: die(); break; \
    default: break; \
  }

int fsync(int file) {
  char path[PATH_MAX];
  HAPPENS(SYNC, "fsync", path_of(file, path))
  return CHANGING(syscall(SYS_fsync, file), "sync", path, 0, NULL, 0);
}
int fdatasync(int) __attribute__((alias("fsync")));

int ftruncate(int file, off_t size) {
  char path[PATH_MAX];
  HAPPENS(TRUNCATE, "ftruncate", path_of(file, path))
  return CHANGING(syscall(SYS_ftruncate, file, size), "truncate", path, size, NULL, 0);
}
int ftruncate64(int, off64_t) __attribute__((alias("ftruncate")));

int rename(const char *from, const char *to) {
  HAPPENS(RENAME, "rename", to)
  return CHANGING(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0), "rename", to, 0, from, strlen(from));
}

int unlink(const char *path) {
  HAPPENS(UNLINK, "unlink", path)
  return CHANGING(syscall(SYS_unlinkat, AT_FDCWD, path, 0), "unlink", path, 0, NULL, 0);
}

int rmdir(const char *path) {
  HAPPENS(UNLINK, "rmdir", path)
  return CHANGING(syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR), "unlink", path, 0, NULL, 0);
}

int mkdir(const char *path, mode_t mode) {
  HAPPENS(MKDIR, "mkdir", path)
  return CHANGING(syscall(SYS_mkdirat, AT_FDCWD, path, mode), "mkdir", path, 0, NULL, 0);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  char path[PATH_MAX];
  switch (file >= 0 ? outcome(MMAP, "mmap", path_of(file, path)) : NORMAL) {
    case FAILED: return MAP_FAILED;
    case KILLED: die(); break;
    default: break;
  }
  return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
}
void *mmap64(void *, size_t, int, int, int, off64_t) __attribute__((alias("mmap")));
