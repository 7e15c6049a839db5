/* Keeps a copy of each file as it was when it was last synced, in the folder FAIYUM_TEST_SYNCED.

   Loaded into a server with LD_PRELOAD. After the server was killed, a test puts the copies in the place of the files:
   what was written but not synced is lost, as in a power failure. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void copy_file(int file) {
    const char *folder = getenv("FAIYUM_TEST_SYNCED");
    char link[64], path[4096], target[4200], unfinished[4210], buffer[65536];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (folder == NULL || length <= 0) return;
    path[length] = 0;
    if (strstr(path, "faiyum.db") == NULL) return;
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
