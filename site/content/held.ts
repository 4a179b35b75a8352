import { processSingleton } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';

/** Finds what is kept at an address; undefined if nothing is, and no page depends on the tag. */
type FindHeld = (address: string, tag: string) => Promise<string | undefined>;

const holder = processSingleton('held-data', () => ({ find: undefined as FindHeld | undefined }));

/** From now on this process, the door, finds what it keeps in this way. */
export function findHeldBy(find: FindHeld): void {
  holder.find = find;
}

/** What the door keeps at an address, as text; undefined where there is no door, or it keeps nothing there. */
export const readHeld = remoteProcedure('read-held', async (address: string, tag: string) =>
  holder.find?.(address, tag),
);
