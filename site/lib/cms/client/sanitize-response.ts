import { type DocumentNode, visit } from 'graphql';
import { linkMissingSizes } from '#lib/cms/pictures/missing-sizes.ts';
import { getPublicMediaUrl } from '#lib/cms/pictures/public-media-url.ts';
import { log } from '#lib/log/log.ts';
import { readColor } from '#styles/color.ts';

/** Maximum length of a text field; longer texts are truncated. */
export const maxTextLength = 200_000;

/** Characters not allowed in HTML. Browsers replace them, which breaks hydration. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** Matches short texts with nothing to fix, as a fast path. */
const alreadyClean = /^[\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]{0,20000}$/;

/** Returns the text truncated, well-formed, without control characters and with normalized line endings. */
export function sanitizeText(text: string): string {
  if (alreadyClean.test(text)) return text;
  const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
  return cut.toWellFormed().replace(unprintable, '').replace(/\r\n?/g, '\n');
}

/** IDs are used in attributes, custom properties and cache tags. */
const sanitizeId = (id: string) => id.slice(0, 100).replace(/[^\w:-]/g, '-');
const sanitizeSlug = (slug: string) => slug.slice(0, 250).replace(/[^\p{L}\p{M}\p{N}._~-]/gu, '-');
/** Replaces `?`, `#` and whitespace. Removes empty and dot segments, as `//evil.example` would be another origin. */
const sanitizeUri = (uri: string) =>
  uri
    .replace(/[?#\s]/g, '-')
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .join('/');

/** Sanitizers of fields that are used for more than display. */
const fieldSanitizers = new Map<string, (text: string) => string | null>([
  ['id', sanitizeId],
  ['slug', sanitizeSlug],
  ['uri', sanitizeUri],
  ['topColor', (text) => readColor(text) ?? null],
  ['heroColourElement', (text) => readColor(text) ?? null],
]);

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Asset fields that hold URLs. */
const urlFields = new Set(['url', 'thumbnails']);
/** Response names of these fields, by document. */
const urlFieldNames = new WeakMap<DocumentNode, Set<string>>();

function getUrlFieldNames(document: DocumentNode): Set<string> {
  const known = urlFieldNames.get(document);
  if (known) return known;
  const names = new Set<string>();
  visit(document, {
    Field({ name, alias }) {
      if (urlFields.has(name.value)) names.add(alias?.value ?? name.value);
    },
  });
  urlFieldNames.set(document, names);
  return names;
}

/**
 * Sanitizes a CMS response in place: IDs, slugs, URIs, colors, media URLs and all other text. Missing image sizes get
 * URLs at which this site generates them. Runs once per response, before tags and templates read it.
 */
export function sanitizeResponse<Data>(document: DocumentNode, data: Data): Data;
export function sanitizeResponse(document: DocumentNode, data: unknown): unknown {
  const urlFields = getUrlFieldNames(document);

  function clean(value: unknown, name: string, isAsset: boolean): unknown {
    if (typeof value === 'string') {
      if (value.length > maxTextLength)
        log.warn('cms_text_truncated', `${name} has ${value.length} characters; it was truncated to ${maxTextLength}.`);
      const text = sanitizeText(value);
      if (isAsset && urlFields.has(name)) return getPublicMediaUrl(text);
      const rule = fieldSanitizers.get(name);
      return rule ? rule(text) : text;
    }
    if (Array.isArray(value)) {
      for (const [position, item] of value.entries()) value[position] = clean(item, name, isAsset);
      return value;
    }
    if (!isFields(value)) return value;
    const { __typename: type } = value;
    const isInAsset = typeof type === 'string' ? type.endsWith('_Asset') : isAsset;
    for (const key of Object.keys(value)) value[key] = clean(value[key], key, isInAsset);
    if (isInAsset) linkMissingSizes(document, value);
    return value;
  }

  return clean(data, '', false);
}
