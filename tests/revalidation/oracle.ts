import path from 'node:path';
import { eventually, fetchRoutes } from '../support/requests/fetch-text.ts';
import { fetchSnapshot, firstDifference } from '../support/requests/page-snapshots.ts';
import { drawPages } from '../support/sampled.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startVarnish } from '../support/servers/start-varnish.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { freePort } from '../support/stack/start-stack.ts';
import { type Edit, EditGenerator } from './drawn-edits.ts';
import { bareEtag, fetchEtags, freshStates, getContent, isSame, type States } from './page-states.ts';
import { startReferenceRenderer } from './reference-render.ts';

/** Differs from the build's SITE_URL, so prerendered pages are not used. */
const siteUrl = 'http://oracle.test';
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

/** Maximum age of an outdated copy at the edge, until the second purge. */
const edgeMs = 10_000;
/** INCOMPLETE_RESPONSE_GRACE_MS for this run. */
const doubtMs = 1000;
/** Maximum delay until a passed date, or the end of a doubt period, takes effect. */
const dueMs = 5000;

const isAllSame = (seen: States, truth: States, paths: ReadonlySet<string>) =>
  [...paths].every((pagePath) => isSame(seen.get(pagePath), truth.get(pagePath)));

export type OracleOptions = {
  seed: number;
  edits: number;
  scale: number;
  /**
   * After this many edits, and after the last one, every page is rendered from scratch, even if the CMS's responses are
   * the same.
   */
  checkEvery?: number;
  log?: (line: string) => void;
};

/** The outcome of an edit: pages whose content changed, re-rendered pages, and pages left stale. */
type Step = Edit & {
  step: number;
  compared: number;
  changed: number;
  renderedAgain: number;
  needless: string[];
  stale: string[];
};

export type OracleResult = {
  seed: number;
  steps: Step[];
  pages: number;
  precision: number;
  stale: Step[];
  /** The number of edits of each kind. */
  drawn: ReadonlyMap<string, number>;
};

type Round = { edit: Edit; step: number; paths: ReadonlySet<string>; before: States; after: States; truth: States };

/** Judges an edit: re-rendered pages with the same content were invalidated needlessly. */
function judge({ edit, step, paths, before, after, truth }: Round): Step {
  const known = [...paths].filter((pagePath) => before.has(pagePath));
  const isOther = (pagePath: string) => getContent(after.get(pagePath)) !== getContent(before.get(pagePath));
  const again = known.filter((pagePath) => after.get(pagePath)?.rendered !== before.get(pagePath)?.rendered);
  return {
    ...edit,
    step,
    compared: paths.size,
    changed: known.filter(isOther).length,
    renderedAgain: again.length,
    needless: again.filter((pagePath) => !isOther(pagePath)),
    stale: [...paths].filter((pagePath) => !isSame(after.get(pagePath), truth.get(pagePath))),
  };
}

function describe(
  { step, kind, what, changed, renderedAgain, needless, stale }: Step,
  { after, truth }: Round,
): string {
  const few = needless.slice(0, 3).join(' ');
  const differing = stale.map(
    (pagePath) => `${pagePath} [${getContent(after.get(pagePath))}] is [${getContent(truth.get(pagePath))}]`,
  );
  return [
    `${step} ${kind}: ${what}: ${changed} changed, ${renderedAgain} rendered again`,
    ...(needless.length > 0 ? [`(${needless.length} needlessly: ${few})`] : []),
    ...(stale.length > 0 ? [`STALE: ${differing.join(' ')}`] : []),
  ].join(' ');
}

/**
 * Returns the pages whose copy at the edge still differs from the site's after it should have been purged. Both are
 * fetched each time, because a page may be rendered again with the same content and a different ETag.
 */
async function staleAtEdge(edge: string, origin: string, served: States): Promise<string[]> {
  let left = [...served].flatMap(([pagePath, { status }]) => (status === 200 || status === 404 ? [pagePath] : []));
  await eventually(
    async () => {
      const [kept, current] = await Promise.all([edge, origin].map((front) => fetchEtags(front, left)));
      left = left.filter((pagePath) => bareEtag(kept?.get(pagePath)) !== bareEtag(current?.get(pagePath)));
      return left.length;
    },
    (count) => count === 0,
    edgeMs,
  ).catch(() => {});
  return left;
}

/** Describes where a server's version of a page differs from another's. */
async function describeDifference(pagePath: string, server: string, truth: string): Promise<string> {
  const [seen, right] = await Promise.all([server, truth].map((front) => fetchSnapshot(front, pagePath, 'page')));
  return `${pagePath} ${firstDifference(seen?.text ?? '', right?.text ?? '')}`;
}

/** Makes random edits, and after each compares every served page with a render from scratch. */
export async function runOracle({
  seed,
  edits,
  scale,
  checkEvery = edits,
  log = () => {},
}: OracleOptions): Promise<OracleResult> {
  const random = seededRandom(seed);
  const varnish = findProgram('varnishd');
  const port = await freePort();
  const purging = { EDGE_PROVIDER: 'varnish', VARNISH_URL: `http://127.0.0.1:${port}`, EDGE_SECOND_PURGE_MS: '1000' };
  const variables = { SITE_URL: siteUrl, INCOMPLETE_RESPONSE_GRACE_MS: String(doubtMs), ...(varnish ? purging : {}) };
  const fleet = await startFleet({ scale, variables });
  const edge = varnish ? await startVarnish(varnish, port, Number(new URL(fleet.sites[0]?.url ?? '').port)) : undefined;
  const reference = await startReferenceRenderer({
    contentUrl: fleet.content.url,
    directory: path.join(fleet.directory, 'cold'),
    siteUrl,
    // On a busy machine, a render may be overtaken by an invalidation; the page is then briefly served as stale.
    look: (front, paths) => freshStates(front, new Set(paths)),
    getContent,
  });
  const origin = fleet.sites[0]?.url ?? '';
  const generator = new EditGenerator(fleet, random);
  const steps: Step[] = [];
  try {
    const routes = (await fetchRoutes(origin)).map(({ route }) => route);
    const paths = new Set([...drawPages(routes, seed), ...listings]);
    let before = await freshStates(origin, paths);
    await reference.update(paths);
    for (let step = 1; step <= edits; step++) {
      const edit = await generator.draw(step);
      await fleet.delivered();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (edit.dueAt ?? 0) - Date.now())));
      for (const pagePath of drawPages([...edit.paths], seed)) paths.add(pagePath);
      let after = await freshStates(origin, paths, before);
      const rendered = await reference.update(paths);
      // No webhook announces that a date passes, or that a doubt period ends.
      const deadline = Date.now() + dueMs;
      while (edit.dueAt && !isAllSame(after, reference.states, paths) && Date.now() < deadline)
        after = await freshStates(origin, paths, before);
      if (step % checkEvery === 0 || step === edits) {
        const wrong = await reference.check(paths);
        if (wrong.length > 0)
          throw new Error(`different from earlier renders of the same CMS responses: ${wrong.join(' ')}`);
      }
      const round = { edit, step, paths, before, after, truth: reference.states };
      const outcome = judge(round);
      steps.push(outcome);
      for (const pagePath of outcome.stale.slice(0, 3))
        log(await describeDifference(pagePath, origin, reference.origin));
      const staleCopies = edge ? await staleAtEdge(edge.url, origin, after) : [];
      for (const pagePath of staleCopies.slice(0, 3))
        log(`at the edge: ${await describeDifference(pagePath, edge?.url ?? '', origin)}`);
      outcome.stale.push(...staleCopies.map((pagePath) => `${pagePath} at the edge`));
      log(`${describe(outcome, round)}; ${paths.size} compared, ${rendered} of them rendered from scratch`);
      before = after;
    }
    const renderedAgain = steps.reduce((sum, step) => sum + step.renderedAgain, 0);
    const needless = steps.reduce((sum, step) => sum + step.needless.length, 0);
    return {
      seed,
      steps,
      pages: paths.size,
      precision: renderedAgain === 0 ? 1 : 1 - needless / renderedAgain,
      stale: steps.filter((step) => step.stale.length > 0),
      drawn: generator.drawn,
    };
  } finally {
    await edge?.close();
    await reference.close();
    await fleet.close();
  }
}
