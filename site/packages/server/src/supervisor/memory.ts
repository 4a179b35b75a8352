/**
 * Flags for servers, which renderers inherit. Without them, V8 lets garbage grow to many times the live heap while the
 * machine has free memory (figures in docs/speed.md). Node documents only the first.
 */
export const v8Flags: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=60'];

/**
 * glibc malloc settings for the same processes. They limit the number of arenas, and return blocks over 128 kB to the
 * system when they are freed. Setting a threshold disables glibc's dynamic one (mallopt(3)).
 */
export const mallocEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};
