import { text } from 'node:stream/consumers';
import { findSitePages, type PageSourceFlags, parsePageSource } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { createQueue, type TaskQueue } from '../http/task-queue.ts';
import { readText } from '../process/files.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import { fetchAllTags } from '../site/page-tags.ts';
import { parsePathList } from '../site/resolve-link.ts';

export type TargetFlags = PageSourceFlags & {
  readonly tag?: string;
  readonly pathsFrom?: string;
};

export type Targets = {
  readonly paths: readonly string[];
  /** True if every path must be HTML; false for user-supplied lists. */
  readonly mustBeHtml: boolean;
  /** Problems that might have hidden pages. */
  readonly problems: readonly string[];
  /** Where the pages were found. */
  readonly notes: readonly string[];
};

/** Selects the paths to warm: the paths in a list, or the pages of the site, optionally only pages with a tag. */
export async function selectTargets(context: CommandContext, flags: TargetFlags, client: Client): Promise<Targets> {
  const { settings, host, interrupt } = context;
  const { site } = settings;
  if (flags.pathsFrom !== undefined) {
    const written = flags.pathsFrom === '-' ? await text(host.stdin) : await readText(flags.pathsFrom, host.cwd());
    const { paths, foreign } = parsePathList(written, site);
    if (foreign.length > 0)
      throw new CliError('invalid-path-list', `${flags.pathsFrom}: "${foreign[0]}" is not a path or URL of ${site}.`);
    if (paths.length === 0) throw new CliError('invalid-path-list', `${flags.pathsFrom} lists no pages.`);
    const covered = paths.filter(createScope(settings).covers);
    if (covered.length === 0)
      throw new CliError('no-pages', `${flags.pathsFrom} lists no page that --include and --exclude allow.`);
    return { paths: covered, mustBeHtml: false, problems: [], notes: [] };
  }
  const found = await findSitePages(context, client, parsePageSource(flags));
  const targets = { ...found, paths: sortByDepth(found.paths), mustBeHtml: true };
  if (flags.tag === undefined) return targets;
  return pathsWithTag(flags.tag, targets, client, createQueue(settings.concurrency, interrupt.stop));
}

/** Sorts stably by path depth, because shallow pages get the most traffic. */
function sortByDepth(paths: Iterable<string>): string[] {
  const depth = (path: string) => path.split('/').filter((segment) => segment !== '').length;
  return [...paths].toSorted((a, b) => depth(a) - depth(b));
}

/**
 * Selects the pages with a tag. Only response headers list tags, so every page is requested. A page that does not
 * expose its tags is kept, because it might have the tag; warming reports what is wrong with it.
 */
async function pathsWithTag(tag: string, targets: Targets, client: Client, queue: TaskQueue): Promise<Targets> {
  const { paths } = targets;
  const tagsByPath = await fetchAllTags(client, paths, queue);
  const taggedPaths = paths.filter((path) => tagsByPath.get(path)?.includes(tag));
  const unknown = paths.filter((path) => tagsByPath.has(path) && tagsByPath.get(path) === undefined);
  if (unknown.length === paths.length)
    throw new CliError('tags-unavailable', 'No page exposes its cache tags, so none can be selected by tag.');
  if (taggedPaths.length === 0 && unknown.length === 0)
    throw new CliError('unknown-tag', `No page has the tag "${tag}".`);
  const problems = [
    ...targets.problems,
    ...(taggedPaths.length === 0 ? [`No page that exposes its tags has "${tag}".`] : []),
    ...(unknown.length > 0 ? [`Pages that do not expose their tags: ${unknown.length}, such as ${unknown[0]}.`] : []),
  ];
  const chosen = new Set([...taggedPaths, ...unknown]);
  return { ...targets, paths: paths.filter((path) => chosen.has(path)), problems };
}
