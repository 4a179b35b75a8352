import * as v from 'valibot';
import type { PageFacts, Snapshot } from './snapshot.ts';

const crawlSchema = v.object({
  command: v.literal('crawl'),
  complete: v.boolean(),
  pages: v.array(
    v.object({
      path: v.string(),
      status: v.number(),
      isHtml: v.boolean(),
      isAsset: v.boolean(),
      location: v.optional(v.union([v.object({ path: v.string() }), v.object({ url: v.string() })])),
      title: v.optional(v.string()),
      canonical: v.optional(v.string()),
      tags: v.array(v.string()),
      bytes: v.number(),
    }),
  ),
});

/** Reads what `vitrine crawl --json` wrote; undefined for anything else. */
export function crawlSnapshot(name: string, text: string): Snapshot | undefined {
  const read = v.safeParse(crawlSchema, parsed(text));
  if (!read.success) return undefined;
  const pages = read.output.pages.filter(({ isAsset, status }) => !isAsset && status !== 0);
  return {
    name,
    kind: 'crawl',
    isWhole: read.output.complete,
    pages: new Map(pages.map((page): [string, PageFacts] => [page.path, factsOf(page)])),
  };
}

type CrawledPage = v.InferOutput<typeof crawlSchema>['pages'][number];

function factsOf({ status, location, title, canonical, tags, bytes, isHtml }: CrawledPage): PageFacts {
  return {
    status,
    ...(location === undefined ? {} : { location: 'path' in location ? location.path : location.url }),
    ...(title === undefined ? {} : { title }),
    ...(canonical === undefined ? {} : { canonical }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(isHtml ? { html: { raw: bytes } } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
