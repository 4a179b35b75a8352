import { notFound } from 'next/navigation';
import { loadStrings } from '#content/load-strings.ts';
import type { Route } from '#lib/cms/route-table.ts';
import { flexible } from '#templates/flexible/flexible.tsx';
import { loadFlexiblePage } from '#templates/flexible/query.ts';

/** The metadata of a builders' page. */
export const guideMetadata = flexible.metadata;

/** The content of a builders' page, and the messages of both languages, because fixtures use either. */
export async function loadGuide({ site, slug }: Route) {
  const [entry, en, fr] = await Promise.all([loadFlexiblePage(site, slug), loadStrings('en'), loadStrings('fr')]);
  if (!entry) notFound();
  const strings = site === 'fr' ? fr : en;
  return { entry, strings, context: { site, strings }, stringsOf: { en, fr } };
}
