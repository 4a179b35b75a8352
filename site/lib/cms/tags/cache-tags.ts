declare const brand: unique symbol;
/** A cache tag. Created only here, so that pages and webhooks use the same spelling. */
export type CacheTag = string & { readonly [brand]: true };

/** Limits of Next's `cacheTag`. */
const maxTagLength = 256;
export const maxTagsPerCall = 128;

function tag(...parts: string[]): CacheTag {
  // Tags are sent in a comma-separated header.
  const text = parts.map((part) => encodeURI(part).replaceAll(',', '%2C')).join(':');
  if (text.length > maxTagLength) return `${text.slice(0, maxTagLength - 17)}#${hash(text)}` as CacheTag;
  return text as CacheTag;
}

/** Returns two FNV-1a hashes over UTF-16 code units, which distinguish long URIs. */
function hash(text: string): string {
  const run = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return run(0x811c9dc5) + run(0x9747b28c);
}

export const cacheTags = {
  /** The entry's own page. */
  entry: (id: string, site: string) => tag('entry', id, site),
  /** Any field of the entry. */
  wholeEntry: (id: string, site: string) => tag('entry', id, site, 'whole'),
  /** One selection of the entry's fields, as on a card. */
  card: (id: string, selection: string) => tag('card', id, selection),
  /** The entry's title, with or without its path. */
  title: (id: string) => tag('title', id),
  /** The entry's path only. */
  link: (id: string) => tag('link', id),
  /** Any list of the section, even an empty one. */
  section: (handle: string, site: string) => tag('section', handle, site),
  /** Ranks of a list or its length; `any` if every edit in the section can change it. */
  list: (handle: string, site: string, ...part: string[]) => tag('list', handle, site, ...part),
  /** The page or 404 at this URI. */
  uri: (site: string, uri: string) => tag('uri', site, uri),
  global: (handle: string, site: string) => tag('global', handle, site),
  /** One selection of the set's fields. */
  globalPart: (handle: string, site: string, selection: string) => tag('global', handle, site, selection),
  category: (id: string) => tag('category', id),
  /** The category's title only. */
  categoryTitle: (id: string) => tag('category', id, 'title'),
  categoryGroup: (handle: string, site: string) => tag('categorygroup', handle, site),
  asset: (id: string) => tag('asset', id),
  /** The image file without its text fields. */
  assetPicture: (id: string) => tag('asset', id, 'picture'),
  form: (handle: string) => tag('form', handle),
  routes: (site: string) => tag('routes', site),
  /**
   * Not used on pages. Hard-invalidated while the entry is withdrawn; soft-invalidated when it can be shown again.
   */
  gone: (site: string, id: string) => tag('gone', site, id),
};

/** Reports whether this is the tag of an entry's own page. */
export const isEntryPageTag = (tag: string): boolean => tag.startsWith('entry:') && !tag.endsWith(':whole');

/** Returns the entry's ID if this is the tag of a whole entry. */
export const getWholeEntryId = (tag: string): string | undefined => /^entry:(.+):[^:]+:whole$/.exec(tag)?.[1];
