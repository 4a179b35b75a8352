import { setTimeout as wait } from 'node:timers/promises';
import { untilShown } from '../support/requests/fetch-text.ts';
import type { Editor } from './editor.ts';
import { busyMs, type QueryMeter, type TimedQuery } from './query-meter.ts';

export type TimedEdit = {
  /** Time from the end of the save until the change was visible. */
  freshMs: number;
  /** CMS time for the page's own, sequential queries. */
  pageMs: number;
  /** The page's own queries. */
  pageQueries: string[];
  /** All queries from the start of the edit until the page was fresh. */
  queries: TimedQuery[];
};

const path = '/projects/tidal-hall';

/** Selects the page's own queries. Other pages that show the entry send queries too, as does the comparison. */
function getPageQueries(queries: readonly TimedQuery[]): TimedQuery[] {
  const pageQueries = Map.groupBy(
    queries.filter(({ operation }) => /^get(?:SingleProject|RelatedProjects|GlobalInfos)$/.test(operation)),
    ({ operation }) => operation,
  );
  return [...pageQueries.values()].flatMap(([first]) => first ?? []);
}

/**
 * Saves a field several times, and measures the time until the page shows it and the queries that the site sent. Awaits
 * `prepare` before each edit.
 */
export async function timeEdits(
  siteUrl: string,
  editor: Editor,
  meter: QueryMeter,
  times: number,
  prepare: (turn: number) => Promise<unknown> = () => wait(300),
): Promise<TimedEdit[]> {
  const timed: TimedEdit[] = [];
  for (let turn = 0; turn < times; turn++) {
    const value = `Client ${turn} of the test`;
    await prepare(turn);
    const before = performance.now();
    await editor.act({ key: 'entry:101', site: 'en', do: 'set', name: 'client', value });
    const saved = performance.now();
    await untilShown(siteUrl + path, value, 90_000);
    const freshMs = performance.now() - saved;
    const queries = meter.since(before);
    const own = getPageQueries(queries);
    timed.push({ freshMs, pageMs: busyMs(own), pageQueries: own.map(({ operation }) => operation), queries });
  }
  await editor.act({ key: 'entry:101', site: 'en', do: 'set', name: 'client', value: 'Havnlund Aquarium' });
  return timed;
}
