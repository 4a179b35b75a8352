import { now } from '@vitrine/cache';
import { findMissingEntries, IncompleteResponseError } from '#lib/cms/response-check.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { knownForms } from './known-forms.ts';

/** Time of the first implausible index in a row; undefined if the last one was plausible. */
const implausible = processSingleton('implausible-index', () => ({ since: undefined as number | undefined }));

/**
 * Fetches the full index. An index that lost more than half of a section suggests a failing CMS rather than deletions,
 * so this throws an `IncompleteResponseError` until the losses have persisted for INCOMPLETE_RESPONSE_GRACE_MS.
 */
export async function fetchPlausibleIndex(cms: CmsAdapter): Promise<ContentIndex> {
  const { content } = contentState();
  const index = await cms.fetchIndex(undefined, { forms: knownForms(), known: content });
  const counts = new Map<string, number>();
  for (const { section, site } of index.entries.values()) {
    const place = `${section} ${site}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const losses = findMissingEntries(
    content.sections().map(({ section, site }) => ({ section, site, count: counts.get(`${section} ${site}`) ?? 0 })),
    content,
  );
  if (losses.length === 0) {
    implausible.since = undefined;
    return index;
  }
  implausible.since ??= now();
  const lastedMs = now() - implausible.since;
  if (lastedMs < env.INCOMPLETE_RESPONSE_GRACE_MS) throw new IncompleteResponseError('getContentIndex', losses);
  const seconds = Math.round(lastedMs / 1000);
  log.warn(
    'losses_accepted',
    `Accepted an implausible index after ${seconds} s. It contains only ${losses.join(', ')}.`,
  );
  implausible.since = undefined;
  return index;
}
