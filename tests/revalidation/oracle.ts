import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually, routesOf } from '../support/ask.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startFleet } from '../support/start-fleet.ts';
import { freePort, webhookSecret } from '../support/start-stack.ts';
import { contentOf, isSame, settledStates } from './page-states.ts';
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
  /** Pages compared with a cold render after each edit beside those that it names. */
  compared: number;
  /** Every so many edits, and after the last, all pages are compared: a stale page stays so until it is touched again. */
  allEvery?: number;
  log?: (line: string) => void;
};

/** One edit's outcome: pages whose HTML changed, those of them and others that were rendered again, and stale ones. */
export type Step = Edit & { step: number; changed: number; renderedAgain: number; needless: string[]; stale: string[] };

export type OracleResult = { seed: number; steps: Step[]; pages: number; precision: number; stale: Step[] };

/** A site that renders everything anew when asked to, and is told of nothing. */
async function startColdSite(content: string, directory: string) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [path.resolve(import.meta.dirname, '../support/cold-site.ts')], {
    cwd: path.resolve(import.meta.dirname, '../../site'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      REVALIDATE_SECRET: webhookSecret,
      CMS_ENDPOINT: `${content}/api`,
      CACHE_DIR: directory,
      // What it lets go of it could not forget: a 404 is in memory only.
      CACHE_MEMORY_MB: '4096',
      SITE_URL: siteUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await eventually(
    async () => output,
    (text) => text.includes('is ready'),
    60_000,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    async forget(): Promise<void> {
      const forgotten = once(child, 'message');
      child.send('forget');
      await forgotten;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/**
 * Makes random edits, and after each compares what the site serves with a render from nothing: what differs is stale. Pages
 * that were rendered again although their HTML is the same were invalidated needlessly.
 */
export async function runOracle({
  seed,
  edits,
  scale,
  compared,
  allEvery = edits,
  log = () => {},
}: OracleOptions): Promise<OracleResult> {
  const random = seededRandom(seed);
  const fleet = await startFleet({ scale, variables: { SITE_URL: siteUrl } });
  const cold = await startColdSite(fleet.content.url, path.join(fleet.directory, 'cold'));
  const origin = fleet.sites[0]?.url ?? '';
  const steps: Step[] = [];
  try {
    const addresses = new Set([...(await routesOf(origin)).map(({ route }) => route), ...listings]);
    let before = await settledStates(origin, addresses);
    for (let step = 1; step <= edits; step++) {
      const edit = await makeRandomEdit(fleet, random, step);
      await fleet.delivered();
      for (const address of edit.addresses) addresses.add(address);
      const after = await settledStates(origin, addresses, before);
      const isKnown = (address: string) => before.has(address);
      const again = [...addresses].filter(
        (address) => isKnown(address) && after.get(address)?.rendered !== before.get(address)?.rendered,
      );
      const changed = new Set(
        [...addresses].filter(
          (address) => isKnown(address) && contentOf(after.get(address)) !== contentOf(before.get(address)),
        ),
      );
      const isForAll = step % allEvery === 0 || step === edits;
      const sample = isForAll
        ? [...addresses]
        : [...edit.addresses, ...Array.from({ length: compared }, () => random.pick([...addresses]))];
      await cold.forget();
      const truth = await settledStates(cold.url, new Set(sample));
      const stale = [...truth].filter(([address, state]) => !isSame(after.get(address), state));
      const needless = again.filter((address) => !changed.has(address));
      steps.push({
        ...edit,
        step,
        changed: changed.size,
        renderedAgain: again.length,
        needless,
        stale: stale.map(([address]) => address),
      });
      log(
        `${step} ${edit.kind}: ${edit.what}: ${changed.size} changed, ${again.length} rendered again${needless.length > 0 ? ` (${needless.length} needlessly: ${needless.slice(0, 3).join(' ')})` : ''}${stale.length > 0 ? ` STALE: ${stale.map(([address, state]) => `${address} [${contentOf(after.get(address))}] is [${contentOf(state)}]`).join(' ')}` : ''}`,
      );
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
    cold.stop();
    await fleet.close();
  }
}
