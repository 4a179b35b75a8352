import { CmsError } from '../../../../lib/cms/errors.ts';
import { fetchRouteTable, type Route } from '../../../../lib/cms/route-table.ts';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { pageAddressOf } from '../../../../lib/routes/page-address.ts';
import { builderTemplates, playerWordsPath } from '../../../../lib/routes/routes.ts';
import { siteHandles } from '../../../../lib/sites.ts';
import type { Site } from '../create-server.ts';

/** The routes that show a page; none if the CMS does not list them. */
async function shownRoutes({ redirects }: Site): Promise<Route[]> {
  try {
    return (await fetchRouteTable()).filter(({ route }) => redirects.match(route) === undefined);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'not-warmed',
      'No page is rendered in advance, because the CMS did not list them. Each is rendered on its first request.',
    );
    return [];
  }
}

/**
 * Renders a page of each template in each renderer and discards it. A process's first render takes several times as long as the next,
 * because it loads and compiles shared code; with every page in the store, the first edit would pay for that.
 */
async function warmTemplates({ renderers }: Site, routes: readonly Route[]): Promise<void> {
  if (env.WARM_UP !== 'templates') return;
  const shown = routes.filter(({ template }) => !builderTemplates.includes(template));
  const oneOfEach = new Map(shown.map(({ template, route }) => [template, route]));
  for (const address of oneOfEach.values())
    await renderers
      .renderInEach({ address, isForAll: false })
      .catch((error: unknown) =>
        log.error('template-not-warmed', `${address} could not be rendered to warm its template.`, { address, error }),
      );
}

/**
 * Renders pages of the route table that are not in memory yet, so that their first visitors need not wait: SWEEP_PAGES at most,
 * those of small sections first, because they are the ones that lead to all others.
 */
async function warmPages({ served, held }: Site, routes: readonly Route[]): Promise<void> {
  const sections = [...Map.groupBy(routes, ({ type }) => type).values()];
  const first = sections.toSorted((one, other) => one.length - other.length).flat();
  await served.warm(first.slice(0, env.SWEEP_PAGES).map(({ route }) => pageAddressOf(route)));
  await served.warm([...held.addresses(), ...siteHandles.map(playerWordsPath)]);
}

function tellWarm({ served }: Site): void {
  const { size: pages } = served.memory;
  log.info('warm', `${pages} pages are warm.`, { pages });
}

/** Warms pages and templates, as far as WARM_UP says, while visitors are served. */
export async function warmUp(site: Site): Promise<void> {
  if (env.WARM_UP === 'none') return;
  const routes = await shownRoutes(site);
  await warmPages(site, routes);
  await warmTemplates(site, routes);
  if (routes.length > 0) tellWarm(site);
}

/** Warms templates and what the other door's visitors asked for most, before the first visitor. Returns what warms the rest. */
export async function warmBeside(site: Site, visited: readonly string[]): Promise<() => Promise<void>> {
  const routes = await shownRoutes(site);
  await site.served.restore();
  await warmTemplates(site, routes);
  await site.served.freshen(visited);
  return async () => {
    await warmPages(site, routes);
    tellWarm(site);
  };
}
