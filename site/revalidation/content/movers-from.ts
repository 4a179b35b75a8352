import { remoteProcedure } from '#lib/remote-procedure.ts';
import { contentState } from './seen.ts';

/** The ids of the entries that were at an address before they moved, the last to leave it first. */
export const moversFrom = remoteProcedure('movers-from', (site: string, uri: string) =>
  contentState().content.moves.moversFrom(site, uri),
);
