import type { Logger } from '@vitrine/cache';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { PageCache } from '../serving/page-cache.ts';

/** What is rendered before anybody asks for it. */
export type WarmUpPlan = {
  /** The paths of pages to have in memory, asked for when all that are stored are there. */
  pages: () => readonly string[];
  /** One page of each kind, which each renderer renders to load and compile what such pages need. */
  examples: readonly string[];
};

/** The plan; undefined if it cannot be made now, which is logged by who makes it. */
export type WarmUp = () => Promise<WarmUpPlan | undefined>;

type Parts = { served: PageCache; renderers: RendererPool; log: Logger; warmUp: WarmUp };

/**
 * Renders the examples in each renderer and discards them. A process's first render takes several times as long as the next,
 * because it loads and compiles shared code; with every page in the store, the first edit would pay for that.
 */
async function warmExamples({ renderers, log }: Parts, { examples }: WarmUpPlan): Promise<void> {
  for (const address of examples)
    await renderers
      .renderInEach({ address, isForAll: false })
      .catch((error: unknown) =>
        log.error('template-not-warmed', `${address} could not be rendered to warm its template.`, { address, error }),
      );
}

function logWarm({ served, log }: Parts): void {
  const { size: pages } = served.memory;
  log.info('warm', `${pages} pages are warm.`, { pages });
}

/** Renders what is planned while visitors are served. */
export async function warmUp(parts: Parts): Promise<void> {
  const plan = await parts.warmUp();
  if (!plan) return;
  await parts.served.warm(plan.pages());
  await warmExamples(parts, plan);
  logWarm(parts);
}

/** Renders the examples and what the other server's visitors asked for most, before the first visitor. Returns what renders the rest. */
export async function warmForHandover(parts: Parts, visited: readonly string[]): Promise<() => Promise<void>> {
  const plan = await parts.warmUp();
  await parts.served.restore();
  if (plan) await warmExamples(parts, plan);
  await parts.served.freshen(visited);
  return async () => {
    if (plan) await parts.served.warm(plan.pages());
    logWarm(parts);
  };
}
