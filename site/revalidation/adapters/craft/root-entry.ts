import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';

type Entry = { id: string | null; sectionHandle: string | null; ownerId: string | null };
type OwnerResponse = { entries: (Entry | null)[] | null };

const query: TadaDocumentNode<OwnerResponse, { id: string[] }> = parse(`
  query getOwner($id: [QueryArgument]) {
    entries(id: $id, site: ["*"], limit: 1) {
      __typename
      id
      sectionHandle
      ownerId
    }
  }
`);

/** Guards against cycles. */
const maxDepth = 10;

/** Returns the root entry of a nested entry, or undefined if the CMS returns none. */
export async function findRootEntry(id: string): Promise<{ id: string; section: string } | undefined> {
  let next: string | null = id;
  for (let depth = 0; next !== null && depth < maxDepth; depth++) {
    const { entries }: OwnerResponse = await queryCms(query, { id: [next] });
    const entry: Entry | null | undefined = entries?.[0];
    if (entry?.id && entry.sectionHandle) return { id: entry.id, section: entry.sectionHandle };
    next = entry?.ownerId ?? null;
  }
  return undefined;
}
