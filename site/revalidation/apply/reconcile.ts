import { mergeTags } from '@vitrine/cache';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { addReferrers, type IndexWithAppearances } from '#revalidation/tags/appearances.ts';
import { changedEntryIds, changedOrWithdrawnIds, elementChangeTags } from '#revalidation/tags/differences.ts';
import type { Result } from './apply.ts';
import { commit } from './commit.ts';
import { inTurn } from './in-turn.ts';
import { shownFormTags } from './known-forms.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';
import { schedule } from './schedule.ts';
import { workOut } from './work-out.ts';

/** Reconciles the content last seen with the CMS. Throws `CmsError`. */
export async function reconcile(cms: CmsAdapter): Promise<Result> {
  const { content, sync } = contentState();
  // Another instance may have seen a form change that has since been undone, which comparison cannot detect.
  const doubted = (await sync?.isBehind()) ? shownFormTags() : [];
  const [queriedAt, updates] = [Date.now(), content.updates];
  const index = await addReferrers(cms, await fetchPlausibleIndex(cms));
  schedule.learn('all', index.scheduled, queriedAt);
  return inTurn(async () => {
    // Entries that were updated after the query are skipped.
    const changed = [...(await changedOrWithdrawnIds(index))].filter((id) => !content.isLearnedSince(id, updates));
    const applied = await applyChanges('reconciliation', changed, index, { queriedAt, updates }, doubted);
    content.confirm(queriedAt);
    return applied;
  });
}

/** Reconciles entries whose post or expiry date has passed. Throws `CmsError`. */
export async function reconcileScheduled(cms: CmsAdapter, ids: readonly string[]): Promise<Result> {
  const { content } = contentState();
  const [queriedAt, updates] = [Date.now(), content.updates];
  const index = await addReferrers(cms, await cms.fetchIndex(ids));
  schedule.learn(ids, index.scheduled, queriedAt);
  return inTurn(async () => {
    const changed = [...(await changedEntryIds(content, index.entries))].filter((id) => ids.includes(id));
    return applyChanges('schedule', changed, index, { queriedAt, updates });
  });
}

type QueryState = { queriedAt: number; updates: number };

async function applyChanges(
  cause: string,
  changedIds: Iterable<string>,
  index: IndexWithAppearances,
  { queriedAt, updates }: QueryState,
  forms: readonly string[] = [],
): Promise<Result> {
  const { content, sync } = contentState();
  const isBehindPeers = sync !== undefined;
  const found = await workOut(new Set(changedIds), index, { events: [], since: queriedAt, isBehindPeers });
  const { tags, added } = found.rest;
  tags.add(mergeTags([elementChangeTags(content, index.elements), { soft: forms, hard: [] }]));
  const affected = tags.tags();
  const isWritten = await commit(tags.isEmpty ? [] : [{ cause, ...affected }], found, updates, index);
  const [pages = []] = await pagesWithTags([affected]);
  const all = new Set([...pages, ...added]);
  return { ...affected, pages: [...all].toSorted(), isCmsReachable: true, isWritten };
}
