import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import { everySection } from '#lib/cms/tags/list-tags.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { saysGone, sitesOf, type WebhookEvent } from '#revalidation/webhook/event.ts';
import { entryTags, selectionsIn, tagsOfCards } from './affected-tags.ts';

const handlesOf = (event: WebhookEvent) => sitesOf(event).map(({ handle }) => handle);

/**
 * Everything that an event names, for when the CMS cannot be asked or comparing is not enough: all of it counts as changed,
 * and what the event says is gone or has moved is not served again.
 */
export function everythingNamed(event: WebhookEvent): InvalidatedTags {
  const { element, sites, previous } = event;
  if (element.type !== 'entry') return mergeTags([affectedByElement(event), { soft: partsOf(event), hard: [] }]);
  const { id, section } = element;
  const lists = sites.flatMap(({ handle }) => [
    tags.routes(handle),
    tags.section(everySection, handle),
    ...(section ? [tags.section(section, handle)] : []),
  ]);
  const uris = sites.flatMap(({ handle, uri }) => (uri ? [tags.uri(handle, uri)] : []));
  const left = sites.flatMap(({ handle }) => (previous?.uri ? [tags.uri(handle, previous.uri)] : []));
  const shown = [...entryTags(id), ...tagsOfCards(id, selectionsIn(section)), ...lists];
  const isGone = saysGone(event) || sites.some(({ status }) => saysGone(event, status));
  if (!isGone && left.length === 0) return { soft: [...shown, ...uris], hard: [] };
  return mergeTags([{ soft: shown, hard: [...entryTags(id, handlesOf(event)), ...uris, ...left] }]);
}

/** The tags of all parts of a global set, a category or an asset. */
function partsOf(event: WebhookEvent): string[] {
  const { type, id, handle } = event.element;
  if (type === 'category') return [tags.categoryTitle(id)];
  if (type === 'asset') return [tags.assetPicture(id)];
  const parts = type === 'global' ? Object.keys(selections.types[`${handle}_GlobalSet`]?.shown ?? {}) : [];
  return handlesOf(event).flatMap((site) => parts.map((part) => tags.globalPart(handle ?? '', site, part)));
}

/** What an event about anything but an entry touches. */
export function affectedByElement(event: WebhookEvent): InvalidatedTags {
  const sites = handlesOf(event);
  const { type, id, handle, group } = event.element;
  switch (type) {
    case 'global':
      return { soft: sites.map((site) => tags.global(handle ?? id, site)), hard: [] };
    case 'category':
      return {
        soft: [tags.category(id), ...(group ? sites.map((site) => tags.categoryGroup(group, site)) : [])],
        hard: [],
      };
    case 'asset':
      return { soft: [tags.asset(id)], hard: [] };
    case 'form':
      return { soft: [tags.form(handle ?? id)], hard: [] };
    default:
      return { soft: [], hard: [] };
  }
}
