const hasSetBlocking = (handle: unknown): handle is { setBlocking(isBlocking: boolean): void } =>
  typeof handle === 'object' && handle !== null && 'setBlocking' in handle && typeof handle.setBlocking === 'function';

/**
 * Makes stdout and stderr non-blocking. Next makes writes blocking (`blockOnOutputWrites`), so a hung log collector
 * would stop the site. The empty listener ignores errors from a closed reader, which Next would try to log.
 */
export function makeOutputNonBlocking(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {});
    const handle: unknown = Reflect.get(stream, '_handle');
    if (hasSetBlocking(handle)) handle.setBlocking(false);
  }
}
