import { CmsError } from '#lib/cms/errors.ts';
import { fetchRouteTable, type Route } from '#lib/cms/route-table.ts';
import { log } from '#lib/log/log.ts';
import { pageAddressOf } from '#lib/routes/page-address.ts';
import { builderTemplates } from '#lib/routes/routes.ts';
import type { ServedPages } from '#server/pages/served-pages.ts';
import type { Renderers } from '#server/render/renderers.ts';

type Site = {
  served: ServedPages;
  renderers: Renderers;
  isRedirected: (path: string) => boolean;
};

/**
 * Renders a page of each template in each renderer and discards it. A process's first render takes several times as long as the next,
 * because it loads and compiles shared code; with every page in the store, the first edit would pay for that.
 */
async function warmTemplates(renderers: Renderers, routes: readonly Route[]): Promise<void> {
  const shown = routes.filter(({ template }) => !builderTemplates.includes(template));
  const oneOfEach = new Map(shown.map(({ template, route }) => [template, route]));
  for (const address of oneOfEach.values())
    await renderers
      .renderInEach({ address, isForAll: false })
      .catch((error: unknown) =>
        log.error('template-not-warmed', `${address} could not be rendered to warm its template.`, { address, error }),
      );
}

/** Renders the pages of the route table that are not in memory yet, so that their first visitors need not wait. */
export async function warmUp({ served, renderers, isRedirected }: Site): Promise<void> {
  try {
    const routes = (await fetchRouteTable()).filter(({ route }) => !isRedirected(route));
    await served.warm(routes.map(({ route }) => pageAddressOf(route)));
    await warmTemplates(renderers, routes);
    const { size: pages } = served.memory;
    log.info('warm', `${pages} pages are warm.`, { pages });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'not-warmed',
      'No page is rendered in advance, because the CMS did not list them. Each is rendered on its first request.',
    );
  }
}
