/**
 * Node's flags for a server, which its renderers take over. Without them V8 lets garbage grow to many times what is alive,
 * because the machine has memory to spare (figures in docs/speed.md). The first is Node's, the second V8's own.
 */
export const v8Flags: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=60'];

/**
 * Variables of glibc's malloc for the same processes: few arenas, and what is larger than 128 kB goes back to the system as
 * soon as it is freed. Unless both limits are set, glibc raises them as it goes.
 */
export const mallocEnvironment = (arenas = '2'): Record<string, string> => ({
  MALLOC_ARENA_MAX: arenas,
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
});
