import { mergeTags } from '@vitrine/cache';
import { fetchContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import { affectedByChanges } from '#revalidation/tags/affected-by-changes.ts';
import { appearancesOf, type IndexWithAppearances, withAppearances } from '#revalidation/tags/appearances.ts';
import { allDifferences, changedElements, changesOf, differences } from '#revalidation/tags/differences.ts';
import { whateverShows } from '#revalidation/tags/unseen-states.ts';
import { asShown } from '#revalidation/tags/withdrawals.ts';
import type { Applied } from './apply.ts';
import { commit } from './commit.ts';
import { formsShown } from './known-forms.ts';
import { newPages } from './new-pages.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';
import { schedule } from './schedule.ts';

/** Compares everything the site knows with everything the CMS has; throws when the CMS cannot be asked. */
export async function catchUp(): Promise<Applied> {
  const { content, sync } = seen();
  // What another instance saw of a form may be undone by now, which comparing cannot find.
  const doubted = (await sync?.isBehind()) ? formsShown() : [];
  const [askedAt, updates] = [Date.now(), content.updates];
  const index = await withAppearances(await fetchPlausibleIndex());
  schedule.learn('all', index.scheduled, askedAt);
  // An entry that an event was about in the meantime has a newer answer already.
  const changed = [...allDifferences(index)].filter((id) => !content.isLearnedSince(id, updates));
  return applyDifferences('catch-up', changed, index, updates, doubted);
}

/** Checks entries whose post or expiry date has come; throws when the CMS cannot be asked. */
export async function applyScheduled(ids: readonly string[]): Promise<Applied> {
  const { content } = seen();
  const [askedAt, updates] = [Date.now(), content.updates];
  const index = await withAppearances(await fetchContentIndex(ids));
  schedule.learn(ids, index.scheduled, askedAt);
  const changed = [...differences(content, index.entries)].filter((id) => ids.includes(id));
  return applyDifferences('schedule', changed, index, updates);
}

async function applyDifferences(
  cause: string,
  different: Iterable<string>,
  index: IndexWithAppearances,
  askedAt: number,
  forms: readonly string[] = [],
): Promise<Applied> {
  const { content, sync } = seen();
  const ids = new Set(different);
  const appeared = appearancesOf(ids, index);
  const changes = changesOf(ids.union(appeared.referrers), index.entries);
  const { shown, withdrawals } = asShown(changes);
  const unseen = whateverShows(sync ? changes.filter(({ id }) => ids.has(id)) : []);
  const affected = mergeTags([
    withdrawals,
    appeared.affected,
    affectedByChanges(content, shown, undefined, 0),
    changedElements(content, index.elements),
    unseen,
    { soft: forms, hard: [] },
  ]);
  const isNone = affected.soft.length + affected.hard.length === 0;
  const isWritten = await commit(isNone ? [] : [{ cause, ...affected }], changes, askedAt, index);
  const [pages = []] = await pagesWithTags([affected]);
  const all = new Set([...pages, ...newPages(shown)]);
  return { ...affected, pages: [...all].toSorted(), isCmsAsked: true, isWritten };
}
