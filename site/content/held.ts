import { processSingleton } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';

/** Finds the stored response for a path; undefined if there is none and no page depends on the tag. */
type FindHeld = (path: string, tag: string) => Promise<string | undefined>;

const holder = processSingleton('held-data', () => ({ find: undefined as FindHeld | undefined }));

/** Sets how this process, the server, finds stored responses. */
export function findHeldBy(find: FindHeld): void {
  holder.find = find;
}

/** Returns the response that the server stored for a path, as text; undefined without a server or a stored response. */
export const readHeld = remoteProcedure('read-held', async (path: string, tag: string) => holder.find?.(path, tag));
