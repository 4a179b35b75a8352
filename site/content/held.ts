import { processSingleton } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';

/** Finds what is kept at an address; undefined if nothing is, and no page depends on the tag. */
type FindHeld = (address: string, tag: string) => Promise<string | undefined>;

const holder = processSingleton('held-data', () => ({ find: undefined as FindHeld | undefined }));

/** Sets how this process, the server, finds what it holds. */
export function findHeldBy(find: FindHeld): void {
  holder.find = find;
}

/** What the server holds at a path, as text; undefined if there is no server, or it holds nothing there. */
export const readHeld = remoteProcedure('read-held', async (address: string, tag: string) =>
  holder.find?.(address, tag),
);
