import { remoteProcedure } from '#lib/remote-procedure.ts';
import { contentState } from './content-state.ts';

/** Returns the IDs of entries that had this URI, most recent first. */
export const moversFrom = remoteProcedure('movers-from', (site: string, uri: string) =>
  contentState().content.moves.moversFrom(site, uri),
);
