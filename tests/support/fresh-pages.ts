import { eventually, fetchPageState, type PageState } from './ask.ts';

/** Waits until every page is a cache hit; up to 60 s. */
export async function freshPages(siteUrl: string, paths: readonly string[]): Promise<Map<string, PageState>> {
  const look = async () => {
    const states = new Map<string, PageState>();
    for (const path of paths) states.set(path, await fetchPageState(siteUrl + path));
    return states;
  };
  return await eventually(look, (states) => [...states.values()].every(({ mark }) => mark === 'hit'), 60_000);
}
