import { contentOf, freshStates } from '../../revalidation/page-states.ts';
import { ask, eventually, routesOf } from '../../support/ask.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { startFleet } from '../../support/start-fleet.ts';
import { editKinds } from './edit-kinds.ts';
import { type Figure, figure, progress } from './figures.ts';

const edits = 15;
const visitors = 200;

/** For each kind of edit: the share of pages rendered again whose HTML changed, and the questions to the CMS. */
export async function measureReach(): Promise<Figure[]> {
  const seed = Number(process.env['ORACLE_SEED'] ?? Date.now() % 100_000);
  const random = seededRandom(seed);
  const figures: Figure[] = [];
  const fleet = await startFleet();
  const origin = fleet.sites[0]?.url ?? '';
  const quiet = () =>
    eventually(
      () => fleet.operations(),
      (operations) => Object.keys(operations).length === 0,
    );
  try {
    for (const [kind, edit] of Object.entries(editKinds)) {
      progress(`${edits} edits of a ${kind} under ${visitors} visitors, with seed ${seed}`);
      const addresses = new Set((await routesOf(origin)).map(({ route }) => route));
      let before = await freshStates(origin, addresses);
      let [renderedAgain, changed, questions] = [0, 0, 0];
      for (let count = 1; count <= edits; count++) {
        await quiet();
        const { path } = await edit(fleet, count, random);
        const needless: string[] = [];
        addresses.add(path);
        const paths = [...addresses];
        await Promise.all(Array.from({ length: visitors }, (_, at) => ask(origin + paths[at % paths.length])));
        await fleet.delivered();
        const after = await freshStates(origin, addresses, before);
        const asked = await fleet.operations();
        questions += Object.values(asked).reduce((sum, times) => sum + times, 0);
        for (const [address, state] of after) {
          const known = before.get(address);
          if (!known || known.rendered === state.rendered) continue;
          renderedAgain++;
          const isOther = contentOf(known) !== contentOf(state);
          changed += Number(isOther);
          if (!isOther) needless.push(address);
        }
        if (needless.length > 0) progress(`${path}: rendered again needlessly: ${needless.join(' ')}`);
        before = after;
      }
      figures.push(
        figure(`${kind}: pages rendered again that had changed`, (100 * changed) / renderedAgain, '%', { atLeast: 95 }),
        figure(`${kind}: questions to the CMS for one edit, ${visitors} visitors`, questions / edits, 'questions', {
          atMost: 1 + (2 * renderedAgain) / edits,
        }),
      );
      progress(`${kind}: ${renderedAgain} pages rendered again, ${changed} of them changed`);
    }
    return figures;
  } finally {
    await fleet.close();
  }
}
