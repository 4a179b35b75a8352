import type { WarmUpPlan } from '@vitrine/server';
import { CmsError } from '#lib/cms/cms-error.ts';
import { fetchAllRoutes, type Route } from '#lib/cms/routes/route-table.ts';
import { localeKeys } from '#lib/locales.ts';
import { log } from '#lib/log/log.ts';
import { canonicalizePath } from '#lib/routes/page-path.ts';
import { developerTemplates, playerStringsPath } from '#lib/routes/routes.ts';
import type { HeldData } from './held-data.ts';
import { isRedirected } from './resolve.ts';

/** Returns the routes of pages, or undefined if the CMS does not list them. */
async function warmUpPaths(): Promise<Route[] | undefined> {
  try {
    return (await fetchAllRoutes()).filter(({ route }) => !isRedirected(route));
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'warm_up_skipped',
      'Skipped the warm-up, because the CMS did not list the pages. Each is rendered on its first request.',
    );
    return undefined;
  }
}

/** Returns one page per template, except for templates that only developers see. */
function pickExamples(routes: readonly Route[]): string[] {
  const shown = routes.filter(({ template }) => !developerTemplates.includes(template));
  return [...new Map(shown.map(({ template, route }) => [template, route])).values()];
}

/** Sorts pages of small sections first, because they link to all others. */
function mostWanted(routes: readonly Route[]): Route[] {
  const sections = [...Map.groupBy(routes, ({ type }) => type).values()];
  return sections.toSorted((a, b) => a.length - b.length).flat();
}

type Scope = { kind: 'templates' | 'pages' | 'none'; maxPages: number };

/** Plans the warm-up: `maxPages` pages with the data they need and, for `templates`, one page of each template. */
export async function planWarmUp(
  held: HeldData | undefined,
  { kind, maxPages }: Scope,
): Promise<WarmUpPlan | undefined> {
  if (kind === 'none') return undefined;
  const routes = await warmUpPaths();
  if (!routes) return undefined;
  const examples = kind === 'templates' ? pickExamples(routes) : [];
  const first = mostWanted(routes).slice(0, maxPages);
  return {
    // Forms come first, because without its form, a submission cannot be accepted while the CMS is unavailable.
    pages: () => [
      ...(held?.paths() ?? []),
      ...first.map(({ route }) => canonicalizePath(route)),
      ...localeKeys.map(playerStringsPath),
    ],
    examples,
  };
}
