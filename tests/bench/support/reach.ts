import { freshStates, getContent } from '../../revalidation/page-states.ts';
import { eventually, fetchRoutes, fetchText } from '../../support/requests/fetch-text.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { startFleet } from '../../support/stack/start-fleet.ts';
import { editKinds } from './edit-kinds.ts';
import { logProgress, type Result, result } from './figures.ts';

const edits = 15;
const visitors = 200;

/** Measures, per kind of edit, the share of re-rendered pages whose HTML changed and the CMS queries per edit. */
export async function measureRenderPrecision(): Promise<Result[]> {
  const seed = Number(process.env['ORACLE_SEED'] ?? Date.now() % 100_000);
  const random = seededRandom(seed);
  const figures: Result[] = [];
  const fleet = await startFleet();
  const origin = fleet.sites[0]?.url ?? '';
  const waitUntilIdle = () =>
    eventually(
      () => fleet.operations(),
      (operations) => Object.keys(operations).length === 0,
    );
  try {
    for (const [kind, edit] of Object.entries(editKinds)) {
      logProgress(`${edits} edits of a ${kind} under ${visitors} visitors, with seed ${seed}`);
      const routes = new Set((await fetchRoutes(origin)).map(({ route }) => route));
      let before = await freshStates(origin, routes);
      let [rerendered, changed, queries] = [0, 0, 0];
      for (let count = 1; count <= edits; count++) {
        await waitUntilIdle();
        const { path } = await edit(fleet, count, random);
        const unchanged: string[] = [];
        routes.add(path);
        const paths = [...routes];
        await Promise.all(Array.from({ length: visitors }, (_, at) => fetchText(origin + paths[at % paths.length])));
        await fleet.delivered();
        const after = await freshStates(origin, routes, before);
        const operations = await fleet.operations();
        queries += Object.values(operations).reduce((sum, times) => sum + times, 0);
        for (const [route, state] of after) {
          const known = before.get(route);
          if (!known || known.rendered === state.rendered) continue;
          rerendered++;
          const isOther = getContent(known) !== getContent(state);
          changed += Number(isOther);
          if (!isOther) unchanged.push(route);
        }
        if (unchanged.length > 0) logProgress(`${path}: unnecessary renders: ${unchanged.join(' ')}`);
        before = after;
      }
      figures.push(
        result(`${kind}: pages rendered again that had changed`, (100 * changed) / rerendered, '%', { atLeast: 95 }),
        result(`${kind}: CMS queries for one edit, ${visitors} visitors`, queries / edits, 'queries', {
          atMost: 1 + (2 * rerendered) / edits,
        }),
      );
      logProgress(`${kind}: ${rerendered} pages rendered again, ${changed} of them changed`);
    }
    return figures;
  } finally {
    await fleet.close();
  }
}
