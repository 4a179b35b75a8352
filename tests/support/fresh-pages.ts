import { eventually, type PageState, stateOf } from './ask.ts';

/** The state of these pages once nothing is left to render, which takes half a minute where cores are busy. */
export async function freshPages(siteUrl: string, paths: readonly string[]): Promise<Map<string, PageState>> {
  const look = async () => {
    const states = new Map<string, PageState>();
    for (const path of paths) states.set(path, await stateOf(siteUrl + path));
    return states;
  };
  return await eventually(look, (states) => [...states.values()].every(({ mark }) => mark === 'hit'), 60_000);
}
