import { processSingleton } from '#lib/process-singleton.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';

/**
 * Returns the stored response for a path, or renders and stores it if a page depends on the tag; otherwise undefined.
 */
type FindHeld = (path: string, tag: string) => Promise<string | undefined>;

const holder = processSingleton('held-data', () => ({ find: undefined as FindHeld | undefined }));

/** Sets how the server process finds stored responses. */
export function setHeldFinder(find: FindHeld): void {
  holder.find = find;
}

/** Returns the text that `FindHeld` found in the server; undefined in a process without our server. */
export const readHeld = remoteProcedure('read-held', async (path: string, tag: string) => holder.find?.(path, tag));
