import path from 'node:path';
import { routesOf } from '../support/ask.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startFleet } from '../support/start-fleet.ts';
import { startColdTruth } from './cold-truth.ts';
import { contentOf, isSame, type States, settledStates } from './page-states.ts';
import { type Edit, makeRandomEdit } from './random-edits.ts';

/** Not the address that the site is built for, so that the pages of the build are not used. */
const siteUrl = 'http://oracle.test';
/** Pages whose HTML changes without any edit would make every comparison fail: there are none. */
const listings = [
  '/projects?market=museums',
  '/projects?market=brand-experiences',
  '/projects?service=mechanisms',
  '/projects?market=museums&service=mechanisms',
  '/news?type=press',
  '/news?type=internal',
  '/news?page=2',
  '/news/nothing-here',
  '/fr/rien',
];

export type OracleOptions = {
  seed: number;
  edits: number;
  scale: number;
  /** Every so many edits, and after the last, every page is rendered from nothing, also where the CMS answers as before. */
  checkEvery?: number;
  log?: (line: string) => void;
};

/** One edit's outcome: pages whose HTML changed, those of them and others that were rendered again, and stale ones. */
export type Step = Edit & {
  step: number;
  compared: number;
  changed: number;
  renderedAgain: number;
  needless: string[];
  stale: string[];
};

export type OracleResult = { seed: number; steps: Step[]; pages: number; precision: number; stale: Step[] };

type Round = { edit: Edit; step: number; addresses: ReadonlySet<string>; before: States; after: States; truth: States };

/** Pages that were rendered again although their HTML is the same were invalidated needlessly. */
function judge({ edit, step, addresses, before, after, truth }: Round): Step {
  const known = [...addresses].filter((address) => before.has(address));
  const isOther = (address: string) => contentOf(after.get(address)) !== contentOf(before.get(address));
  const again = known.filter((address) => after.get(address)?.rendered !== before.get(address)?.rendered);
  return {
    ...edit,
    step,
    compared: addresses.size,
    changed: known.filter(isOther).length,
    renderedAgain: again.length,
    needless: again.filter((address) => !isOther(address)),
    stale: [...addresses].filter((address) => !isSame(after.get(address), truth.get(address))),
  };
}

function describe(
  { step, kind, what, changed, renderedAgain, needless, stale }: Step,
  { after, truth }: Round,
): string {
  const few = needless.slice(0, 3).join(' ');
  const differing = stale.map(
    (address) => `${address} [${contentOf(after.get(address))}] is [${contentOf(truth.get(address))}]`,
  );
  return [
    `${step} ${kind}: ${what}: ${changed} changed, ${renderedAgain} rendered again`,
    ...(needless.length > 0 ? [`(${needless.length} needlessly: ${few})`] : []),
    ...(stale.length > 0 ? [`STALE: ${differing.join(' ')}`] : []),
  ].join(' ');
}

/** Makes random edits, and after each compares every page that the site serves with a render from nothing. */
export async function runOracle({
  seed,
  edits,
  scale,
  checkEvery = edits,
  log = () => {},
}: OracleOptions): Promise<OracleResult> {
  const random = seededRandom(seed);
  const fleet = await startFleet({ scale, variables: { SITE_URL: siteUrl } });
  const cold = await startColdTruth(fleet.content.url, path.join(fleet.directory, 'cold'), siteUrl);
  const origin = fleet.sites[0]?.url ?? '';
  const steps: Step[] = [];
  try {
    const addresses = new Set([...(await routesOf(origin)).map(({ route }) => route), ...listings]);
    let before = await settledStates(origin, addresses);
    await cold.update(addresses);
    for (let step = 1; step <= edits; step++) {
      const edit = await makeRandomEdit(fleet, random, step);
      await fleet.delivered();
      for (const address of edit.addresses) addresses.add(address);
      const after = await settledStates(origin, addresses, before);
      const rendered = await cold.update(addresses);
      if (step % checkEvery === 0 || step === edits) {
        const wrong = await cold.check(addresses);
        if (wrong.length > 0) throw new Error(`other than the same answers of the CMS gave before: ${wrong.join(' ')}`);
      }
      const round = { edit, step, addresses, before, after, truth: cold.states };
      const outcome = judge(round);
      steps.push(outcome);
      log(`${describe(outcome, round)}; ${addresses.size} compared, ${rendered} of them rendered from nothing`);
      before = after;
    }
    const renderedAgain = steps.reduce((sum, step) => sum + step.renderedAgain, 0);
    const needless = steps.reduce((sum, step) => sum + step.needless.length, 0);
    return {
      seed,
      steps,
      pages: addresses.size,
      precision: renderedAgain === 0 ? 1 : 1 - needless / renderedAgain,
      stale: steps.filter((step) => step.stale.length > 0),
    };
  } finally {
    await cold.close();
    await fleet.close();
  }
}
