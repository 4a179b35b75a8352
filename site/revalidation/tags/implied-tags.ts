import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { anySection } from '#lib/cms/tags/list-tags.ts';
import { announcesRemoval, getSites, type WebhookEvent } from '#revalidation/webhook/event.ts';
import { cardTags, entryTags, selectionsIn } from './entry-change-tags.ts';

const getHandles = (event: WebhookEvent) => getSites(event).map(({ handle }) => handle);

/**
 * Returns every tag that an event by itself implies, for when the CMS is unreachable or comparison is not enough. The
 * tags of removed and moved entries are hard.
 */
export function impliedTags(event: WebhookEvent): InvalidatedTags {
  const { element, sites, previous } = event;
  if (element.type !== 'entry') return mergeTags([elementTags(event), { soft: getPartTags(event), hard: [] }]);
  const { id, section } = element;
  const lists = sites.flatMap(({ handle }) => [
    cacheTags.routes(handle),
    cacheTags.section(anySection, handle),
    ...(section ? [cacheTags.section(section, handle)] : []),
  ]);
  const uris = sites.flatMap(({ handle, uri }) => (uri ? [cacheTags.uri(handle, uri)] : []));
  const left = sites.flatMap(({ handle }) => (previous?.uri ? [cacheTags.uri(handle, previous.uri)] : []));
  const shown = [...entryTags(id), ...cardTags(id, selectionsIn(section)), ...lists];
  const isGone = announcesRemoval(event) || sites.some(({ status }) => announcesRemoval(event, status));
  if (!isGone && left.length === 0) return { soft: [...shown, ...uris], hard: [] };
  return mergeTags([{ soft: shown, hard: [...entryTags(id, getHandles(event)), ...uris, ...left] }]);
}

/** Returns the tags of all parts of a global set, category or asset, and of a category's group. */
function getPartTags(event: WebhookEvent): string[] {
  const { type, id, handle, group } = event.element;
  if (type === 'category') {
    const groups = group ? getHandles(event).map((site) => cacheTags.categoryGroup(group, site)) : [];
    return [cacheTags.categoryTitle(id), ...groups];
  }
  if (type === 'asset') return [cacheTags.assetPicture(id)];
  const parts = type === 'global' ? Object.keys(selections.types[`${handle}_GlobalSet`]?.shown ?? {}) : [];
  return getHandles(event).flatMap((site) => parts.map((part) => cacheTags.globalPart(handle ?? '', site, part)));
}

/** Returns the tags of an event for an element other than an entry. */
export function elementTags(event: WebhookEvent): InvalidatedTags {
  const sites = getHandles(event);
  const { type, id, handle } = event.element;
  switch (type) {
    case 'global':
      return { soft: sites.map((site) => cacheTags.global(handle ?? id, site)), hard: [] };
    case 'category':
      return { soft: [cacheTags.category(id)], hard: [] };
    case 'asset':
      return { soft: [cacheTags.asset(id)], hard: [] };
    case 'form':
      return { soft: [cacheTags.form(handle ?? id)], hard: [] };
    default:
      return { soft: [], hard: [] };
  }
}
