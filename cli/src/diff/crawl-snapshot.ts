import * as v from 'valibot';
import type { PageRecord } from '../crawl/crawl-record.ts';
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
      location: v.exactOptional(v.union([v.object({ path: v.string() }), v.object({ url: v.string() })])),
      title: v.exactOptional(v.string()),
      canonical: v.exactOptional(v.string()),
      description: v.exactOptional(v.string()),
      lang: v.exactOptional(v.string()),
      noindex: v.boolean(),
      structuredTypes: v.array(v.string()),
      // Undefined for local directories.
      headers: v.exactOptional(v.record(v.string(), v.string())),
      tags: v.array(v.string()),
      bytes: v.number(),
    }),
  ),
});

/** Parses a report of `vitrine crawl --json`; returns undefined for anything else. */
export function parseCrawlReport(name: string, text: string): Snapshot | undefined {
  const read = v.safeParse(crawlSchema, parseJson(text));
  if (!read.success) return undefined;
  return toSnapshot(name, read.output.pages, read.output.complete);
}

const failureSchema = v.object({ command: v.literal('crawl'), failure: v.object({ message: v.string() }) });

/** Why a crawl failed; undefined if the text is not the report of a failed crawl. */
export function parseCrawlFailure(text: string): string | undefined {
  const read = v.safeParse(failureSchema, parseJson(text));
  return read.success ? read.output.failure.message : undefined;
}

/** Creates a snapshot from crawled pages, without assets and failed requests. */
export function toSnapshot(name: string, all: readonly CrawledPage[], isComplete: boolean): Snapshot {
  const pages = all.filter(({ isAsset, status }) => !isAsset && status !== 0);
  return {
    ...{ name, kind: 'crawl', isComplete },
    pages: new Map(pages.map((page): [string, PageFacts] => [page.path, toFacts(page)])),
  };
}

type CrawledPage = Pick<
  PageRecord,
  | 'path'
  | 'status'
  | 'isHtml'
  | 'isAsset'
  | 'location'
  | 'title'
  | 'canonical'
  | 'description'
  | 'lang'
  | 'noindex'
  | 'structuredTypes'
  | 'tags'
  | 'bytes'
  | 'headers'
>;

function toFacts(page: CrawledPage): PageFacts {
  const { status, location, title, headers, tags, bytes, isHtml } = page;
  return {
    status,
    isPage: isHtml,
    ...(location === undefined ? {} : { location: 'path' in location ? location.path : location.url }),
    ...(title === undefined ? {} : { title }),
    ...(isHtml && status === 200 ? { head: metadata(page) } : {}),
    ...(tags.length === 0 ? {} : { tags }),
    ...(headers === undefined ? {} : { headers: new Map(Object.entries(headers)) }),
    ...(isHtml ? { html: { raw: bytes } } : {}),
  };
}

/** Returns metadata fields by display name. */
function metadata({
  canonical,
  description,
  lang,
  noindex,
  structuredTypes,
}: CrawledPage): ReadonlyMap<string, string> {
  return new Map([
    ['the canonical URL', canonical ?? 'none'],
    ['the description', description ?? 'none'],
    ['the language', lang ?? 'none'],
    ['indexing', noindex ? 'forbidden' : 'allowed'],
    ['the structured data', structuredTypes.toSorted().join(', ') || 'none'],
  ]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
