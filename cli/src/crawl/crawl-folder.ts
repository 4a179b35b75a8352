import { resolve } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { CrawlContext } from './crawl-site.ts';

/**
 * Serves a directory, or the directory of a file, as a site while a task runs.
 * @throws CliError `read-failed`
 */
export async function withServedDirectory<Result>(
  { settings, host }: Pick<CrawlContext, 'settings' | 'host'>,
  target: string,
  work: (served: Settings) => Promise<Result>,
): Promise<Result> {
  // Imported lazily: the Markdown parser is slow to load.
  const { serveDirectory: serveFolder } = await import('./folder-site.ts');
  const served = await serveFolder(resolve(host.cwd(), target), target);
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
