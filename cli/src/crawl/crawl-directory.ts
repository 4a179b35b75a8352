import { resolve } from 'node:path';
import type { CommandContext } from '../settings/command-context.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Serves a directory, or the directory of a file, as a site until the run ends. Returns the settings for this site.
 * @throws CliError `read-failed`
 */
export async function serveLocally({ settings, host, interrupt }: CommandContext, target: string): Promise<Settings> {
  // Imported lazily, because the Markdown parser is slow to load.
  const { serveDirectory } = await import('./directory-site.ts');
  const { origin: site, start: startPath, close } = await serveDirectory(resolve(host.cwd(), target), target);
  interrupt.atEnd(close);
  return { ...settings, site, basePath: '', startPath, headers: {}, rate: 0, ignoreRobots: true };
}
