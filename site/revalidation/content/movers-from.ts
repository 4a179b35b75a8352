import { atDoor } from '#lib/at-door.ts';
import { seen } from './seen.ts';

/** The id of the entry that was last at an address before it moved; undefined if none was. */
export const moverFrom = atDoor('mover-from', (site: string, uri: string) => seen().content.moves.moverFrom(site, uri));
