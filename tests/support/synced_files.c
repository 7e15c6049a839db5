/* Keeps a copy of each file as it was when it was last synced, in the folder FAIYUM_TEST_SYNCED.

   Loaded into a server with LD_PRELOAD. After the server was killed, a test puts the copies in the place of the files:
   what was written but not synced is lost, as in a power failure. While the file FAIYUM_TEST_READ_ONLY exists, all writes
   fail, as on a file system that has become read-only. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Find the path of an open file; return whether it belongs to the database. */
static int database_path(int file, char *path, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strstr(path, "faiyum.db") != NULL;
}

static int read_only(int file) {
    const char *flag = getenv("FAIYUM_TEST_READ_ONLY");
    char path[4096];
    if (flag == NULL || access(flag, F_OK) != 0 || !database_path(file, path, sizeof path)) return 0;
    errno = EROFS;
    return 1;
}

ssize_t write(int file, const void *data, size_t size) {
    ssize_t (*original)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    return read_only(file) ? -1 : original(file, data, size);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    ssize_t (*original)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
    return read_only(file) ? -1 : original(file, data, size, at);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    ssize_t (*original)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
    return read_only(file) ? -1 : original(file, data, size, at);
}

static void copy_file(int file) {
    const char *folder = getenv("FAIYUM_TEST_SYNCED");
    char path[4096], target[4200], unfinished[4210], buffer[65536];
    if (folder == NULL || !database_path(file, path, sizeof path)) return;
    snprintf(target, sizeof target, "%s/%s", folder, strrchr(path, '/') + 1);
    snprintf(unfinished, sizeof unfinished, "%s.part", target);
    int copy = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    off_t at = 0;
    ssize_t got;
    while ((got = pread(file, buffer, sizeof buffer, at)) > 0) {
        if (write(copy, buffer, got) != got) break;
        at += got;
    }
    close(copy);
    rename(unfinished, target);
}

static int sync_with(const char *name, int file) {
    int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int result = original(file);
    if (result == 0) copy_file(file);
    return result;
}

int fsync(int file) { return sync_with("fsync", file); }
int fdatasync(int file) { return sync_with("fdatasync", file); }
