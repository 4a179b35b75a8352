declare const brand: unique symbol;
/** A cache tag. Made only here, so that pages and webhooks spell it alike. */
export type CacheTag = string & { readonly [brand]: true };

/** Next allows 256 characters a tag and 128 tags a call (cacheTag reference). */
const longest = 256;
export const tagsPerCall = 128;

function tag(...parts: string[]): CacheTag {
  // Tags travel in a comma-separated header, so they are ASCII without commas.
  const text = parts.map((part) => encodeURI(part).replaceAll(',', '%2C')).join(':');
  if (text.length > longest) return `${text.slice(0, longest - 17)}#${hash(text)}` as CacheTag;
  return text as CacheTag;
}

/** FNV-1a over UTF-16 units, twice with different seeds: enough to keep long URIs apart. */
function hash(text: string): string {
  const run = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return run(0x811c9dc5) + run(0x9747b28c);
}

export const tags = {
  /** The entry's own page in that site shows it. */
  entry: (id: string, site: string) => tag('entry', id, site),
  /** A page depends on anything of the entry in that site. */
  wholeEntry: (id: string, site: string) => tag('entry', id, site, 'whole'),
  /** A page shows this selection of the entry's fields, as a card does. */
  card: (id: string, selection: string) => tag('card', id, selection),
  /** A page names the entry: its title, with or without its address. */
  title: (id: string) => tag('title', id),
  /** A page links to the entry with a text of its own: only its address matters. */
  link: (id: string) => tag('link', id),
  /** A page shows a list of the section, even if it is empty. */
  section: (handle: string, site: string) => tag('section', handle, site),
  /** A page shows these ranks of a list, or its length; `any` for a list that any edit in the section may change. */
  list: (handle: string, site: string, ...part: string[]) => tag('list', handle, site, ...part),
  /** A page is at this URI, or is the 404 there. */
  uri: (site: string, uri: string) => tag('uri', site, uri),
  global: (handle: string, site: string) => tag('global', handle, site),
  /** A page shows this selection of the set's fields. */
  globalPart: (handle: string, site: string, selection: string) => tag('global', handle, site, selection),
  category: (id: string) => tag('category', id),
  /** A page names the category and does not filter by it. */
  categoryTitle: (id: string) => tag('category', id, 'title'),
  categoryGroup: (handle: string, site: string) => tag('categorygroup', handle, site),
  asset: (id: string) => tag('asset', id),
  /** A page shows the picture without its texts. */
  assetPicture: (id: string) => tag('asset', id, 'picture'),
  form: (handle: string) => tag('form', handle),
  routes: (site: string) => tag('routes', site),
  /** On no page. Once invalidated hard, pages must not show the entry although the CMS serves it; once soft after that, they may. */
  gone: (site: string, id: string) => tag('gone', site, id),
};

/** Whether a page with this tag is the entry's own. */
export const isOfOwnEntry = (tag: string): boolean => tag.startsWith('entry:') && !tag.endsWith(':whole');
