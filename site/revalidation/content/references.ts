import { parse } from 'graphql';
import { request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import { siteHandles } from '#lib/sites.ts';

/** An entry or a global set in one site, with the live entries that it refers to: their sites and ids, as `en:101`. */
export type Referrer = { id: string; site: string; handle: string | undefined; refersTo: ReadonlySet<string> };

type Element = { id: string | null; siteHandle: string | null; handle?: string | null };
type Answer = { entries: (Element | null)[] | null; globalSets: (Element | null)[] | null };

const ofTypes = (kind: 'Entry' | 'GlobalSet') =>
  Object.entries(selections.types)
    .filter(([type, { references }]) => type.endsWith(`_${kind}`) && references !== '')
    .map(([type, { references }]) => `... on ${type} { ${references} }`)
    .join('\n');

const getReferences: TadaDocumentNode<Answer, { site: string[] }> = parse(`
  query getReferences($site: [String]) {
    entries(section: ["*"], site: $site, limit: 9999) {
      id
      siteHandle
      ${ofTypes('Entry')}
    }
    globalSets(site: $site) {
      id
      siteHandle
      handle
      ${ofTypes('GlobalSet')}
    }
  }
`);

/** A link may lead to an entry of another site; whatever names no site is in that of its owner. */
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

/** Asks the CMS what every entry and global set refers to; only live entries are in the answer. */
export async function fetchReferences(): Promise<Referrer[]> {
  const { entries, globalSets } = await request(getReferences, { site: [...siteHandles] });
  return [...(entries ?? []), ...(globalSets ?? [])].flatMap(toReferrer);
}
