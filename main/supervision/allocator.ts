/**
 * Makes the C library of Linux return freed memory at once (https://man7.org/linux/man-pages/man3/mallopt.3.html). By
 * default it raises both limits, in bytes, with each large block that is freed, up to 64 MB that every thread then
 * keeps. `packaging/start-service.sh` and the container set the same; other systems have no such limits.
 */
export const ALLOCATOR_LIMITS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
