import type { WarmUpPlan } from '@vitrine/server';
import { CmsError } from '#lib/cms/errors.ts';
import { fetchAllRoutes, type Route } from '#lib/cms/routes/route-table.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { canonicalizePath } from '#lib/routes/page-address.ts';
import { builderTemplates, playerWordsPath } from '#lib/routes/routes.ts';
import { localeKeys } from '#lib/sites.ts';
import type { HeldData } from './held-data.ts';
import { isRedirected } from './resolve.ts';

/** The routes that show a page; undefined if the CMS does not list them. */
async function warmUpPaths(): Promise<Route[] | undefined> {
  try {
    return (await fetchAllRoutes()).filter(({ route }) => !isRedirected(route));
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'warm_up_skipped',
      'No page is rendered in advance, because the CMS did not list them. Each is rendered on its first request.',
    );
    return undefined;
  }
}

/** A page of each template, unless only those who build the site see it. */
function examplesOf(routes: readonly Route[]): string[] {
  const shown = routes.filter(({ template }) => !builderTemplates.includes(template));
  return [...new Map(shown.map(({ template, route }) => [template, route])).values()];
}

/** The pages of small sections first: they lead to all others. */
function mostWanted(routes: readonly Route[]): Route[] {
  const sections = [...Map.groupBy(routes, ({ type }) => type).values()];
  return sections.toSorted((one, other) => one.length - other.length).flat();
}

/** SWEEP_PAGES pages and what all need, and a page of each template, as far as WARM_UP says. */
export async function planWarmUp(held: HeldData | undefined): Promise<WarmUpPlan | undefined> {
  if (env.WARM_UP === 'none') return undefined;
  const routes = await warmUpPaths();
  if (!routes) return undefined;
  const examples = env.WARM_UP === 'templates' ? examplesOf(routes) : [];
  const first = mostWanted(routes).slice(0, env.SWEEP_PAGES);
  return {
    // Forms first: while the CMS is away, a submission cannot be kept without its form.
    pages: () => [
      ...(held?.addresses() ?? []),
      ...first.map(({ route }) => canonicalizePath(route)),
      ...localeKeys.map(playerWordsPath),
    ],
    examples,
  };
}
