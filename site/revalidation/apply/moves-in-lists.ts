import { processSingleton } from '#lib/per-process.ts';

/** How many entries of each section in each site moved in lists. */
export type Moves = Map<string, number>;

const rememberedMs = 60_000;
/** Entries that move so soon after one another are one change of their section's lists. */
const togetherMs = 5_000;

const remembered = processSingleton('moves-in-lists', () => ({ recent: [] as { at: number; moves: Moves }[] }));

const groupOf = (section: string, site: string) => `${site}:${section}`;

export function noteMove(moves: Moves, section: string, site: string): void {
  const group = groupOf(section, site);
  moves.set(group, (moves.get(group) ?? 0) + 1);
}

/** Remembers what moved now: events that were sent before could not know of it. */
export function rememberMoves(moves: Moves): void {
  const at = Date.now();
  remembered.recent = [...remembered.recent.filter((past) => past.at > at - rememberedMs), { at, moves }];
}

/** How many entries have moved a moment ago, as in an import whose events arrive one by one. */
export const movedLately = (section: string, site: string): number =>
  movedSince(Date.now() - togetherMs, section, site);

/** How many entries have moved since: an event from that time knows nothing of their ranks. */
export const movedSince = (time: number, section: string, site: string): number =>
  remembered.recent
    .filter(({ at }) => at > time)
    .reduce((sum, { moves }) => sum + (moves.get(groupOf(section, site)) ?? 0), 0);
