import { breathe } from '@vitrine/cache';
import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import { localeKeys } from '#lib/locales.ts';
import type { Referrer } from '#revalidation/adapters/adapter.ts';

type Element = { id: string | null; siteHandle: string | null; handle?: string | null };

const referenceFields = (kind: 'Entry' | 'GlobalSet') =>
  Object.entries(selections.types)
    .filter(([type, { references }]) => type.endsWith(`_${kind}`) && references !== '')
    .map(([type, { references }]) => `... on ${type} { ${references} }`)
    .join('\n');

type EntriesResponse = { entries: (Element | null)[] | null; left: number | null };
type SetsResponse = { globalSets: (Element | null)[] | null };

const getReferences: TadaDocumentNode<EntriesResponse, { site: string[]; id?: string[] }> = parse(`
  query getReferences($site: [String], $id: [QueryArgument]) {
    left: entryCount(section: ["*"], site: $site, id: $id)
    entries(section: ["*"], site: $site, id: $id, orderBy: "id asc", limit: ${entriesAtOnce}) {
      id
      siteHandle
      ${referenceFields('Entry')}
    }
  }
`);

const getReferencesOfSets: TadaDocumentNode<SetsResponse, { site: string[] }> = parse(`
  query getReferencesOfSets($site: [String]) {
    globalSets(site: $site) {
      id
      siteHandle
      handle
      ${referenceFields('GlobalSet')}
    }
  }
`);

/**
 * Collects the keys of referenced entries. Links may point to another locale; all other references stay in their
 * owner's locale.
 */
function collectEntries(value: unknown, site: string, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const item of value) collectEntries(item, site, found);
  else if (value !== null && typeof value === 'object') {
    if ('id' in value) found.add(`${'siteHandle' in value && value.siteHandle ? value.siteHandle : site}:${value.id}`);
    for (const part of Object.values(value)) collectEntries(part, site, found);
  }
  return found;
}

function toReferrer(element: Element | null): Referrer[] {
  if (!element?.id || !element.siteHandle) return [];
  const { id, siteHandle: site, handle, ...fields } = element;
  return [{ id, site, handle: handle ?? undefined, refersTo: collectEntries(fields, site, new Set()) }];
}

/** Yields all live entries, or only those with these IDs, with their references, page by page. */
async function* referencesOf(among: readonly string[] | undefined): AsyncGenerator<readonly (Element | null)[]> {
  const site = [...localeKeys];
  if (!among) {
    yield* everyEntry('getReferences', (id) => queryCms(getReferences, { site, ...(id && { id }) }));
    return;
  }
  const idsAtOnce = Math.floor(entriesAtOnce / site.length);
  for (let start = 0; start < among.length; start += idsAtOnce)
    yield (await queryCms(getReferences, { site, id: among.slice(start, start + idsAtOnce) })).entries ?? [];
}

/**
 * Fetches the entries and global sets that refer to at least one of these entries (`entryKey`). Queries all live
 * entries, or only those with IDs in `among`.
 */
export async function fetchReferrers(wanted: ReadonlySet<string>, among?: readonly string[]): Promise<Referrer[]> {
  const found: Referrer[] = [];
  const take = async (elements: readonly (Element | null)[]) => {
    for (const referrer of elements.flatMap(toReferrer)) {
      if (!referrer.refersTo.isDisjointFrom(wanted)) found.push(referrer);
      await breathe();
    }
  };
  for await (const entries of referencesOf(among)) await take(entries);
  await take((await queryCms(getReferencesOfSets, { site: [...localeKeys] })).globalSets ?? []);
  return found;
}
