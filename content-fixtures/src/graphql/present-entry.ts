import { createHash } from 'node:crypto';
import { type EntryRecord, isJson, type Json } from '../content/records.ts';
import { statusOf } from '../content/status.ts';
import { presentFields } from './present-fields.ts';
import { isLive, pageUrl, spend, type View } from './view.ts';

/** An entry as GraphQL gives it; what costs something is a function, called only where it is asked for. */
export function presentEntry(record: EntryRecord, view: View, searchScore = 0): Json {
  spend(view);
  const { snapshot } = view;
  const entryType = snapshot.model.entryTypes.get(record.type);
  const { fields, draftId, section, type, ...own } = record;
  return {
    ...presentFields(entryType?.fields, fields, { view, site: record.site, ownerId: record.id }),
    ...own,
    __typename: `${type}_Entry`,
    uid: () => uidOf(record.id),
    uri: snapshot.uriOf(record),
    url: pageUrl(record, view),
    status: statusOf(record, view.now),
    siteHandle: record.site,
    language: languageOf(record.site, view),
    sectionHandle: section,
    typeHandle: type,
    fieldHandle: null,
    ownerId: null,
    sortOrder: null,
    isDraft: draftId !== null,
    draftId,
    canonicalId: record.id,
    searchScore,
    localized: () => localized(record, view),
  };
}

/** The same entry in the other sites. */
function localized(record: EntryRecord, view: View): Json[] {
  return view.snapshot.sites
    .filter(({ handle }) => handle !== record.site)
    .flatMap(({ handle }) => view.snapshot.entry(record.id, handle) ?? [])
    .filter((other) => isLive(other, view))
    .map((other) => presentEntry(other, view));
}

export type Owner = { view: View; site: string; ownerId: string };

/** The nested entries of a Matrix field; disabled ones are left out. */
export function presentBlocks(blocks: unknown, fieldHandle: string, owner: Owner): Json[] {
  if (!Array.isArray(blocks)) return [];
  return blocks
    .filter(isJson)
    .filter(({ enabled }) => enabled !== false)
    .map((block, index) => presentBlock(block, fieldHandle, index + 1, owner));
}

function presentBlock(block: Json, fieldHandle: string, sortOrder: number, owner: Owner): Json {
  const { view, site, ownerId } = owner;
  spend(view);
  const { type, id, ...fields } = block;
  const typeHandle = String(type);
  const blockId = String(id);
  return {
    ...presentFields(view.snapshot.model.entryTypes.get(typeHandle)?.fields, fields, { view, site, ownerId: blockId }),
    __typename: `${typeHandle}_Entry`,
    id: blockId,
    uid: () => uidOf(blockId),
    title: null,
    slug: null,
    uri: null,
    url: null,
    status: 'live',
    enabled: true,
    siteHandle: site,
    language: languageOf(site, view),
    sectionHandle: null,
    typeHandle,
    fieldHandle,
    ownerId,
    sortOrder,
    isDraft: false,
    draftId: null,
    canonicalId: blockId,
    searchScore: 0,
    localized: [],
  };
}

const languageOf = (site: string, view: View) =>
  view.snapshot.sites.find(({ handle }) => handle === site)?.language ?? site;

/** A UUID that follows from the id, so that it is the same on each machine. */
function uidOf(id: string): string {
  const digest = createHash('sha1').update(id).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
