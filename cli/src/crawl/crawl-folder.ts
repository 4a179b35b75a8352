import { resolve } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { CrawlContext } from './crawl-site.ts';

/**
 * Serves a folder, or that of a page, as a site for as long as some work takes.
 * @throws CliError `no-file`
 */
export async function asSite<Result>(
  { settings, host }: Pick<CrawlContext, 'settings' | 'host'>,
  place: string,
  work: (served: Settings) => Promise<Result>,
): Promise<Result> {
  // Loaded where it is needed, because reading Markdown takes time to load.
  const { serveFolder } = await import('./folder-site.ts');
  const served = await serveFolder(resolve(host.cwd(), place), place);
  try {
    const own = {
      site: served.origin,
      basePath: '',
      startPath: served.start,
      headers: {},
      rate: 0,
      ignoreRobots: true,
    };
    return await work({ ...settings, ...own });
  } finally {
    await served.close();
  }
}
