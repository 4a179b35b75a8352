import * as v from 'valibot';
import type { PageRecord } from '../crawl/crawl-record.ts';
import { CliError } from '../errors/cli-error.ts';
import { parseJson } from '../http/parse-json.ts';
import { readText } from '../process/files.ts';
import type { PageFacts, Snapshot } from './snapshot.ts';

const pageSchema = v.object({
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
});
const crawlSchema = v.object({ command: v.literal('crawl'), complete: v.boolean(), pages: v.array(pageSchema) });

const failureSchema = v.object({ command: v.literal('crawl'), failure: v.object({ message: v.string() }) });

/**
 * Reads a report from `vitrine crawl --json`.
 * @throws CliError `read-failed` or `invalid-snapshot`
 */
export async function loadCrawlReport(file: string, directory: string): Promise<Snapshot> {
  const text = await readText(file, directory);
  const report = parseJson(crawlSchema, text);
  if (report) return toSnapshot(file, report.pages, report.complete);
  const failed = parseJson(failureSchema, text);
  if (!failed) throw new CliError('invalid-snapshot', `${file} is not a report from vitrine crawl --json.`);
  const message = `${file} is the report of a crawl that failed: ${failed.failure.message}`;
  throw new CliError('invalid-snapshot', message, { hint: 'Crawl the site again: vitrine crawl --json -o FILE.' });
}

/** Creates a snapshot from crawled pages, without assets or failed requests. */
export function toSnapshot(name: string, all: readonly CrawledPage[], isComplete: boolean): Snapshot {
  const pages = all.filter(({ isAsset, status }) => !isAsset && status !== 0);
  return {
    ...{ name, kind: 'crawl', isComplete },
    pages: new Map(pages.map((page): [string, PageFacts] => [page.path, toFacts(page)])),
  };
}

type CrawledPage = Pick<PageRecord, keyof v.InferOutput<typeof pageSchema>>;

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

export const incompleteNote = ({ name }: Snapshot): string =>
  `${name} comes from an incomplete crawl, so only its pages were compared.`;
