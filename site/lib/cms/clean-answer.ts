import { type DocumentNode, visit } from 'graphql';
import { log } from '#lib/log/log.ts';
import { readColour } from '#styles/color.ts';
import { publicMediaAddress } from './public-media-address.ts';

/** Longer than any text that people write in one field; the rest is cut. */
export const longestText = 200_000;

/** Characters that HTML cannot contain: browsers would drop or replace them, and React would not find its own text again. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** Most texts: short, and nothing in them to mend. */
const cleanAlready = /^[\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]{0,20000}$/;

/** The text as a page can contain it, whatever its source. */
export function cleanText(text: string): string {
  if (cleanAlready.test(text)) return text;
  const cut = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return cut.toWellFormed().replace(unprintable, '').replace(/\r\n?/g, '\n');
}

/** Ids are used in attributes, custom properties and the names of cache tags. */
const cleanId = (id: string) => id.slice(0, 100).replace(/[^\w:-]/g, '-');
const cleanSlug = (slug: string) => slug.slice(0, 250).replace(/[^\p{L}\p{M}\p{N}._~-]/gu, '-');
/** A path has no query, and no empty segment: `//evil.example` would be another site. */
const cleanUri = (uri: string) =>
  uri
    .replace(/[?#\s]/g, '-')
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .join('/');

/** What fields may contain that a page does more with than show them. */
const rules = new Map<string, (text: string) => string | null>([
  ['id', cleanId],
  ['slug', cleanSlug],
  ['uri', cleanUri],
  ['topColor', (text) => readColour(text) ?? null],
  ['heroColourElement', (text) => readColour(text) ?? null],
]);

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields of assets that hold addresses of files. */
const addressFields = new Set(['url', 'thumbnails']);
/** The names that queries give to them. */
const addressNames = new WeakMap<DocumentNode, Set<string>>();

function addressNamesIn(document: DocumentNode): Set<string> {
  const known = addressNames.get(document);
  if (known) return known;
  const names = new Set<string>();
  visit(document, {
    Field({ name, alias }) {
      if (addressFields.has(name.value)) names.add(alias?.value ?? name.value);
    },
  });
  addressNames.set(document, names);
  return names;
}

/**
 * The CMS response, made safe to show: a site must be safe whatever its CMS lets editors write. Done once, where responses
 * arrive, so that templates and cache tags only ever get clean values. The answer itself is changed.
 */
export function cleanAnswer<Answer>(document: DocumentNode, answer: Answer): Answer;
export function cleanAnswer(document: DocumentNode, answer: unknown): unknown {
  const addresses = addressNamesIn(document);

  function clean(value: unknown, name: string, isAsset: boolean): unknown {
    if (typeof value === 'string') {
      if (value.length > longestText)
        log.warn('text-cut', `${name} has ${value.length} characters; it is cut after ${longestText}.`);
      const text = cleanText(value);
      if (isAsset && addresses.has(name)) return publicMediaAddress(text);
      const rule = rules.get(name);
      return rule ? rule(text) : text;
    }
    if (Array.isArray(value)) {
      for (const [position, item] of value.entries()) value[position] = clean(item, name, isAsset);
      return value;
    }
    if (!isFields(value)) return value;
    const { __typename: type } = value;
    const isOfAsset = typeof type === 'string' ? type.endsWith('_Asset') : isAsset;
    for (const key of Object.keys(value)) value[key] = clean(value[key], key, isOfAsset);
    return value;
  }

  return clean(answer, '', false);
}
