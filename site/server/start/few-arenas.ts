/**
 * For the environment of a process. glibc's malloc keeps freed memory for each thread; with two arenas a renderer takes a
 * tenth less and a door a fifth, and neither is slower (docs/caching.md).
 */
export const fewArenas = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' };
