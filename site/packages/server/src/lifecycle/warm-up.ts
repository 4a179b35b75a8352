import type { Logger } from '@vitrine/cache';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { PageCache } from '../serving/page-cache.ts';

/** Pages to render ahead of requests. */
export type WarmUpPlan = {
  /** Returns the paths of pages to hold in memory; called once stored pages are loaded. */
  pages: () => readonly string[];
  /** One page per template, which each renderer renders to load and compile its code. */
  examples: readonly string[];
};

/** Returns the plan. Logs and returns undefined if no plan can be made now. */
export type WarmUp = () => Promise<WarmUpPlan | undefined>;

type Parts = { served: PageCache; renderers: RendererPool; log: Logger; warmUp: WarmUp };

/**
 * Renders the examples in each renderer and discards them. A process's first render takes several times as long as
 * later ones, because it loads and compiles code. If every page is already stored, the first edit would wait for that.
 */
async function warmExamples({ renderers, log }: Parts, { examples }: WarmUpPlan): Promise<void> {
  for (const path of examples)
    await renderers.renderInEach({ path, isForAll: false }).catch((error: unknown) =>
      log.error('template_warm_up_failed', `${path} could not be rendered to warm its template.`, {
        path,
        error,
      }),
    );
}

function logWarm({ served, log }: Parts): void {
  const { size: pages } = served.memory;
  log.info('cache_warmed', `${pages} pages are warm.`, { pages });
}

/** Renders the planned pages and the examples while requests are served. */
export async function warmUp(parts: Parts): Promise<void> {
  const plan = await parts.warmUp();
  if (!plan) return;
  await parts.served.warm(plan.pages());
  await warmExamples(parts, plan);
  logWarm(parts);
}

/**
 * Renders the examples and the running server's most requested pages before the handover. Returns a function that
 * renders the rest.
 */
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
