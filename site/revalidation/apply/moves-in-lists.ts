import { now } from '@vitrine/cache';
import { processSingleton } from '#lib/process-singleton.ts';

/** Number of entries that moved in lists, by section and locale. */
export type ListMoves = Map<string, number>;

const rememberedMs = 60_000;
/** Moves within this time count as one change to their section's lists. */
const togetherMs = 5_000;

const remembered = processSingleton('moves-in-lists', () => ({ recent: [] as { at: number; moves: ListMoves }[] }));

const toGroup = (section: string, site: string) => `${site}:${section}`;

export function noteMove(moves: ListMoves, section: string, site: string): void {
  const group = toGroup(section, site);
  moves.set(group, (moves.get(group) ?? 0) + 1);
}

/** Remembers moves, because an event sent before them does not reflect how they changed the ranks. */
export function rememberMoves(moves: ListMoves): void {
  const at = now();
  remembered.recent = [...remembered.recent.filter((past) => past.at > at - rememberedMs), { at, moves }];
}

/** Counts recent moves, such as those of an import whose events arrive one by one. */
export const countRecentMoves = (section: string, site: string): number => countMovesWithin(togetherMs, section, site);

/** Counts moves since a time, which may be by the CMS's clock. */
export const countMovesSince = (time: number, section: string, site: string): number =>
  countMovesWithin(Date.now() - time, section, site);

const countMovesWithin = (milliseconds: number, section: string, site: string): number =>
  remembered.recent
    .filter(({ at }) => at > now() - milliseconds)
    .reduce((sum, { moves }) => sum + (moves.get(toGroup(section, site)) ?? 0), 0);
