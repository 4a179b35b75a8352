import { mergeTags } from '@vitrine/cache';
import { fetchContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import { type IndexWithAppearances, withAppearances } from '#revalidation/tags/appearances.ts';
import { allDifferences, changedElements, differences } from '#revalidation/tags/differences.ts';
import type { Applied } from './apply.ts';
import { commit } from './commit.ts';
import { inTurn } from './in-turn.ts';
import { formsShown } from './known-forms.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';
import { schedule } from './schedule.ts';
import { workOut } from './work-out.ts';

/** Compares everything the site knows with everything the CMS has; throws when the CMS cannot be asked. */
export async function catchUp(): Promise<Applied> {
  const { content, sync } = seen();
  // What another instance saw of a form may be undone by now, which comparing cannot find.
  const doubted = (await sync?.isBehind()) ? formsShown() : [];
  const [askedAt, updates] = [Date.now(), content.updates];
  const index = await withAppearances(await fetchPlausibleIndex());
  schedule.learn('all', index.scheduled, askedAt);
  return inTurn(async () => {
    // An entry that an event was about in the meantime has a newer answer already.
    const changed = [...(await allDifferences(index))].filter((id) => !content.isLearnedSince(id, updates));
    const applied = await applyDifferences('catch-up', changed, index, { askedAt, updates }, doubted);
    content.confirm(askedAt);
    return applied;
  });
}

/** Checks entries whose post or expiry date has come; throws when the CMS cannot be asked. */
export async function applyScheduled(ids: readonly string[]): Promise<Applied> {
  const { content } = seen();
  const [askedAt, updates] = [Date.now(), content.updates];
  const index = await withAppearances(await fetchContentIndex(ids));
  schedule.learn(ids, index.scheduled, askedAt);
  return inTurn(async () => {
    const changed = [...(await differences(content, index.entries))].filter((id) => ids.includes(id));
    return applyDifferences('schedule', changed, index, { askedAt, updates });
  });
}

type Asked = { askedAt: number; updates: number };

async function applyDifferences(
  cause: string,
  different: Iterable<string>,
  index: IndexWithAppearances,
  { askedAt, updates }: Asked,
  forms: readonly string[] = [],
): Promise<Applied> {
  const { content, sync } = seen();
  const isBlind = sync !== undefined;
  const found = await workOut(new Set(different), index, { events: [], since: askedAt, isBlind });
  const { tags, added } = found.rest;
  tags.add(mergeTags([changedElements(content, index.elements), { soft: forms, hard: [] }]));
  const affected = tags.tags();
  const isWritten = await commit(tags.isEmpty ? [] : [{ cause, ...affected }], found, updates, index);
  const [pages = []] = await pagesWithTags([affected]);
  const all = new Set([...pages, ...added]);
  return { ...affected, pages: [...all].toSorted(), isCmsAsked: true, isWritten };
}
