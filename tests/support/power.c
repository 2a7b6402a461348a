/* A disk that forgets what was not synced; loaded into the server with LD_PRELOAD, see power.py.
 *
 * The files of one folder (POWER_FOLDER) are written as ever. Beside it, POWER_DISK holds what a power cut would leave:
 *   content-INODE  the bytes of a file at its last fsync or fdatasync
 *   names          the folder's entries at the last fsync of the folder itself, as "INODE NAME"
 *   held-INODE     a second name of the file, so that no other file gets its inode number
 * Before call number POWER_CUT_AFTER that would change these files or sync them the process is killed. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *disk;
static long calls_left = -1;

static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void set_up(void) {
    folder = getenv("POWER_FOLDER");
    disk = getenv("POWER_DISK");
    const char *cut = getenv("POWER_CUT_AFTER");
    if (cut != NULL) calls_left = atol(cut);
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
}

/* Whether a path is the folder or in it. */
static int is_ours(const char *path) {
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int is_open_on_ours(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

static void perhaps_cut(void) {
    pthread_mutex_lock(&lock);
    if (calls_left >= 0 && calls_left-- == 0) {
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    pthread_mutex_unlock(&lock);
}

static void keep_file(int fd, const struct stat *status) {
    char path[PATH_MAX], source[64], live[4096], kept[4096];
    snprintf(source, sizeof source, "/proc/self/fd/%d", fd);
    snprintf(path, sizeof path, "%s/held-%lu", disk, (unsigned long)status->st_ino);
    linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
    snprintf(path, sizeof path, "%s/content-%lu", disk, (unsigned long)status->st_ino);
    int copy = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644), from = open(source, O_RDONLY | O_CLOEXEC);
    if (copy < 0 || from < 0) abort();
    off_t at = 0;
    for (ssize_t read; (read = pread(from, live, sizeof live, at)) > 0; at += read)
        if (pread(copy, kept, read, at) != read || memcmp(live, kept, read) != 0)
            if (real_pwrite(copy, live, read, at) != read) abort();
    if (real_ftruncate(copy, at) != 0) abort();
    close(from);
    close(copy);
}

static void keep_names(void) {
    char path[PATH_MAX], written[PATH_MAX];
    snprintf(path, sizeof path, "%s/names", disk);
    snprintf(written, sizeof written, "%s/names-being-written", disk);
    FILE *names = fopen(written, "we");
    DIR *entries = opendir(folder);
    if (names == NULL || entries == NULL) abort();
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (entry->d_type == DT_REG) fprintf(names, "%lu %s\n", (unsigned long)entry->d_ino, entry->d_name);
    closedir(entries);
    fclose(names);
    rename(written, path);
}

static int sync_file(int fd) {
    if (!is_open_on_ours(fd)) return 0; /* what else is synced does not matter here */
    perhaps_cut();
    struct stat status;
    if (fstat(fd, &status) != 0) return -1;
    pthread_mutex_lock(&lock);
    if (S_ISDIR(status.st_mode)) keep_names();
    else keep_file(fd, &status);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fsync(int fd) { return sync_file(fd); }
int fdatasync(int fd) { return sync_file(fd); }

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
    if (is_open_on_ours(fd)) perhaps_cut();
    return real_pwrite(fd, bytes, length, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

int ftruncate64(int fd, off_t length) {
    if (is_open_on_ours(fd)) perhaps_cut();
    return real_ftruncate(fd, length);
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int unlink(const char *path) {
    if (is_ours(path)) perhaps_cut();
    return real_unlink(path);
}
