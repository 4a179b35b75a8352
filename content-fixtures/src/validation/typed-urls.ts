import type { Snapshot } from '../content/snapshot.ts';
import { isJsonObject } from '../shared/json.ts';

/** A URL typed by an editor: in a link, or in rich text. */
type TypedUrl = { path: string; url: string; isLink: boolean };

function* typedIn(value: unknown, path: string): Generator<TypedUrl> {
  if (typeof value === 'string') {
    for (const [, url = ''] of value.matchAll(/<a\s[^<>]*?href="([^"]*)"/g)) yield { path, url, isLink: false };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* typedIn(item, `${path}[${index}]`);
  } else if (isJsonObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const here = [path, name].filter(Boolean).join('.');
      if (name === 'url' && typeof part === 'string') yield { path: here, url: part, isLink: true };
      else yield* typedIn(part, here);
    }
  }
}

/**
 * Lists links with the typed path of a page, and rich texts that link to a missing page, one per line. A link to an
 * entry follows it when it moves and disappears when it is deleted; a typed path depends on a redirect, then breaks.
 * @param isKnown whether the site serves a path that is not a page
 */
export function typedUrls(snapshot: Snapshot, isKnown: (path: string) => boolean): string[] {
  const { entries, globals } = snapshot.records;
  const pages = new Map(
    [...entries.values()].map((entry) => [snapshot.entryPath(entry), `${entry.section}/${entry.slug}`] as const),
  );
  const owners = [
    ...[...entries.values()].map((entry) => [`${entry.section}/${entry.slug}.${entry.site}`, entry.fields] as const),
    ...[...globals.values()].map(({ handle, site, fields }) => [`${handle}.${site}`, fields] as const),
  ];
  return owners.flatMap(([owner, fields]) =>
    [...typedIn(fields, '')].flatMap(({ path, url, isLink }) => {
      if (!url.startsWith('/')) return [];
      const target = url.split(/[?#]/, 1)[0] ?? '';
      const page = pages.get(target);
      if (page === undefined && !isKnown(target)) return `${owner}: ${path}: there is no page at ${url}`;
      return page !== undefined && isLink && target === url
        ? `${owner}: ${path}: ${url} is the path of a page; link to the entry ${page}`
        : [];
    }),
  );
}
