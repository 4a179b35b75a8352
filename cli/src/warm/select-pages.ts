import { text } from 'node:stream/consumers';
import { findSitePages, type PageSourceFlags, pageSourceOf } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { createQueue, type TaskQueue } from '../http/task-queue.ts';
import { readText } from '../process/files.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import { fetchAllTags } from '../site/page-tags.ts';
import { parsePathList } from '../site/path-list.ts';

export type TargetFlags = PageSourceFlags & {
  readonly tag?: string;
  readonly list?: string;
};

export type Targets = {
  readonly paths: readonly string[];
  /** True if every path must be HTML; false for user-supplied lists. */
  readonly arePages: boolean;
  /** Problems because of which pages may be missing. */
  readonly faults: readonly string[];
  /** Where they were found. */
  readonly notes: readonly string[];
};

/** The paths to warm: from a list, or those of the site, where a tag may choose them. */
export async function targetsOf(context: CommandContext, flags: TargetFlags, client: Client): Promise<Targets> {
  const { settings, host, interrupt } = context;
  const { site } = settings;
  if (flags.list !== undefined) {
    const written = flags.list === '-' ? await text(host.stdin) : await readText(flags.list, host.cwd());
    const { paths, foreign } = parsePathList(written, site);
    if (foreign.length > 0)
      throw new CliError('bad-list', `${flags.list}: "${foreign[0]}" is not an address of ${site}.`);
    if (paths.length === 0) throw new CliError('bad-list', `${flags.list} lists no page.`);
    const covered = paths.filter(createScope(settings).covers);
    if (covered.length === 0) throw new CliError('no-pages', `${flags.list} lists no page that was asked for.`);
    return { paths: covered, arePages: false, faults: [], notes: [] };
  }
  const found = await findSitePages(context, client, pageSourceOf(flags));
  const targets = { ...found, paths: nearestFirst(found.paths), arePages: true };
  if (flags.tag === undefined) return targets;
  return pathsWithTag(flags.tag, targets, client, createQueue(settings.concurrency, interrupt.stop));
}

/** Sorts by path depth (stable): shallow pages get the most traffic. */
function nearestFirst(paths: Iterable<string>): string[] {
  const depth = (path: string) => path.split('/').filter((segment) => segment !== '').length;
  return [...paths].toSorted((one, other) => depth(one) - depth(other));
}

/**
 * The pages that carry a tag. Only their headers list tags, so every page is requested. One that does not show its tags is
 * kept, because it may carry the tag; warming reports what is wrong with it.
 */
async function pathsWithTag(tag: string, targets: Targets, client: Client, queue: TaskQueue): Promise<Targets> {
  const { paths } = targets;
  const tagsOf = await fetchAllTags(client, paths, queue);
  const carriers = paths.filter((path) => tagsOf.get(path)?.includes(tag));
  const unknown = paths.filter((path) => tagsOf.has(path) && tagsOf.get(path) === undefined);
  if (unknown.length === paths.length)
    throw new CliError('no-tags', 'No page shows its cache tags, so none can be chosen by tag.');
  if (carriers.length === 0 && unknown.length === 0)
    throw new CliError('unknown-tag', `No page carries the tag "${tag}".`);
  const faults = [
    ...targets.faults,
    ...(carriers.length === 0 ? [`no page that shows its tags carries "${tag}"`] : []),
    ...(unknown.length > 0 ? [`pages that do not show their tags: ${unknown.length}, such as ${unknown[0]}`] : []),
  ];
  const chosen = new Set([...carriers, ...unknown]);
  return { ...targets, paths: paths.filter((path) => chosen.has(path)), faults };
}
