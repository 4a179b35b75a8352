const isUnblockable = (handle: unknown): handle is { setBlocking(isBlocking: boolean): void } =>
  typeof handle === 'object' && handle !== null && 'setBlocking' in handle && typeof handle.setBlocking === 'function';

/**
 * Lets this process continue while nobody reads its output. Next makes each write wait for the reader
 * (`blockOnOutputWrites`), so a hung log collector would stop the site. It logs what nothing caught, too: of a reader that has
 * gone it would do nothing else.
 */
export function writeWithoutWaiting(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {});
    const handle: unknown = Reflect.get(stream, '_handle');
    if (isUnblockable(handle)) handle.setBlocking(false);
  }
}
