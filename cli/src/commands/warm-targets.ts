import { CliError } from '../core/errors.ts';
import { readPathList } from '../core/path-list.ts';
import { readText } from '../io/files.ts';
import { type Client, NoAnswer } from '../io/http.ts';
import { askingForTags, readTags } from '../io/page-tags.ts';
import { createQueue } from '../io/queue.ts';
import { fetchRoutes, fetchSitemap } from '../io/site.ts';
import type { CommandContext } from './context.ts';

/** The flags that choose pages. */
export type TargetFlags = {
  readonly sitemap?: boolean;
  readonly tag?: string;
  readonly list?: string;
};

/** The paths to warm: from a list, from the sitemap, or from the route table, where a tag may choose them. */
export async function targetsOf(
  { settings, host, interrupt }: CommandContext,
  flags: TargetFlags,
  client: Client,
): Promise<string[]> {
  const { site } = settings;
  const routes = await fetchRoutes(client, site);
  if (flags.list !== undefined) {
    const { paths, foreign } = readPathList(await readText(flags.list, host.cwd()), site);
    if (foreign.length > 0)
      throw new CliError('bad-list', `${flags.list}: "${foreign[0]}" is not an address of ${site}.`);
    return paths;
  }
  if (flags.sitemap) {
    const sitemap = await fetchSitemap(client, site);
    if ('absent' in sitemap) throw new CliError('no-sitemap', `${site}: ${sitemap.absent}.`);
    return sitemap.paths;
  }
  const paths = [...new Set(routes.map(({ route }) => route))];
  return flags.tag === undefined
    ? paths
    : pathsWithTag(flags.tag, paths, client, createQueue(settings.concurrency, interrupt.stop));
}

/** The pages that carry a tag. Only their headers list tags, so every page is requested. */
async function pathsWithTag(
  tag: string,
  paths: readonly string[],
  client: Client,
  queue: ReturnType<typeof createQueue>,
): Promise<string[]> {
  const tagsOf = new Map<string, string[]>();
  for (const path of paths) {
    queue.add(async () => {
      try {
        const head = await client.request(path, 'HEAD', askingForTags);
        const isRefused = head.status === 405 || head.status === 501;
        const answer = isRefused ? await client.request(path, 'GET', askingForTags) : head;
        tagsOf.set(path, await readTags(client, path, answer));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        // A page that does not respond is kept, so that warming reports it.
        tagsOf.set(path, [tag]);
      }
    });
  }
  await queue.done();
  if (tagsOf.values().every((tags) => tags.length === 0))
    throw new CliError('no-tags', 'No page shows its cache tags, so none can be chosen by tag.');
  return paths.filter((path) => tagsOf.get(path)?.includes(tag));
}
