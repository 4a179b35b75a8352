import { DoubtfulAnswer, lossesIn } from '#lib/cms/believe.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { type ContentIndex, fetchContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';

/** When the CMS began to give answers that are hard to believe; undefined while it does not. */
const doubt = perProcess('doubt', () => ({ since: undefined as number | undefined }));

/**
 * Asks the CMS for the index of everything. An index that lost more than half of a section more likely means a CMS in
 * trouble than real deletions: it throws a `DoubtfulAnswer` until the CMS has said the same for DOUBT_MS.
 */
export async function fetchBelievableIndex(): Promise<ContentIndex> {
  const index = await fetchContentIndex();
  const { content } = seen();
  const counts = new Map<string, number>();
  for (const { section, site } of index.entries.values()) {
    const place = `${section} ${site}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const known = new Map(
    [...content.all().values()].map(({ section, site }) => [`${section} ${site}`, { section, site }]),
  );
  const losses = lossesIn(
    [...known].map(([place, part]) => ({ ...part, count: counts.get(place) ?? 0 })),
    content,
  );
  if (losses.length === 0) {
    doubt.since = undefined;
    return index;
  }
  doubt.since ??= Date.now();
  const lastedMs = Date.now() - doubt.since;
  if (lastedMs < env.DOUBT_MS) throw new DoubtfulAnswer('getContentIndex', losses);
  const seconds = Math.round(lastedMs / 1000);
  log.warn('losses-believed', `The CMS's answer is accepted after ${seconds} s: it lists only ${losses.join(', ')}.`);
  doubt.since = undefined;
  return index;
}
