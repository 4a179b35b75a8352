import type { Fleet } from '../support/stack/start-fleet.ts';
import type { Json } from './drawn-values.ts';

/** An entry in the content service's list. */
export type Line = {
  id: string;
  section: string;
  type: string;
  site: string;
  slug: string;
  uri: string | null;
  title: string;
  status: string;
};

export async function readLines(fleet: Fleet): Promise<Line[]> {
  const { entries } = await fleet.admin<{ entries: Line[] }>('GET', '/admin/entries');
  return entries;
}

export async function readFields(fleet: Fleet, { id, site }: Line): Promise<Json> {
  const { entry } = await fleet.admin<{ entry: { fields: Json } }>('GET', `/admin/entries/${id}?site=${site}`);
  return entry.fields;
}

const bases: Readonly<Record<string, string>> = { en: '', fr: '/fr' };

/** The paths of the entries. */
export const addressesOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ site, uri }) => {
    if (uri === null) return [];
    const base = bases[site] ?? '';
    return [uri === '__home__' ? base || '/' : `${base}/${uri}`];
  });
