import { eventually, fetchPageState, type PageState } from '../requests/fetch-text.ts';
import { Connections, forEachConcurrent } from '../requests/send-request.ts';

/**
 * Waits up to 60 s until every page is a cache hit. Polls only the late pages, because requesting all would slow their
 * renders. Then checks all once more, because others may have become stale in the meantime.
 */
export async function waitForFreshPages(siteUrl: string, paths: readonly string[]): Promise<Map<string, PageState>> {
  const connections = new Connections(2);
  const states = new Map<string, PageState>();
  let polled = paths;
  const look = async () => {
    const areAll = polled === paths;
    await forEachConcurrent(2, polled, async (path) => {
      states.set(path, await fetchPageState(siteUrl + path, (url, init) => connections.fetchText(url, init)));
    });
    const late = paths.filter((path) => states.get(path)?.mark !== 'hit');
    polled = late.length > 0 ? late : paths;
    return { areAll, late };
  };
  await eventually(look, ({ areAll, late }) => areAll && late.length === 0, 60_000).finally(() => connections.close());
  return states;
}
