const isUnblockable = (handle: unknown): handle is { setBlocking(isBlocking: boolean): void } =>
  typeof handle === 'object' && handle !== null && 'setBlocking' in handle && typeof handle.setBlocking === 'function';

/**
 * Lets this process go on while nobody reads what it writes. Next makes each write wait for its reader
 * (`blockOnOutputWrites`), so that a log collector that hangs would stop the site.
 */
export function writeWithoutWaiting(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const handle: unknown = Reflect.get(stream, '_handle');
    if (isUnblockable(handle)) handle.setBlocking(false);
  }
}
