import { Parser } from 'htmlparser2';
import { extractCssUrls } from './css-urls.ts';
import { collectUrls } from './html-urls.ts';
import { hasNoindex } from './robots-directives.ts';

/** What a crawl extracts from HTML. URLs are unresolved. */
export type HtmlFacts = {
  readonly title?: string;
  readonly lang?: string;
  readonly canonical?: string;
  readonly description?: string;
  /** `href` of `<base>`. */
  readonly base?: string;
  /** hreflang links. */
  readonly alternates: readonly string[];
  /** Fragment targets: element IDs and anchor names. */
  readonly ids: readonly string[];
  readonly noindex: boolean;
  /** Link targets. */
  readonly links: readonly string[];
  /** URLs of assets. */
  readonly assets: readonly string[];
  /** URLs that are only mentioned. */
  readonly mentions: readonly string[];
  /** `src` of images without an alt attribute. */
  readonly imagesWithoutAlt: readonly string[];
  /** Text of JSON-LD scripts. */
  readonly structuredData: readonly string[];
};

/** Parses HTML in one pass, without building a tree. */
export function parseHtml(html: string): HtmlFacts {
  const urls = { links: new Set<string>(), assets: new Set<string>(), mentions: new Set<string>() };
  const { links, assets, mentions } = urls;
  const ids = new Set<string>();
  const alternates = new Set<string>();
  const imagesWithoutAlt: string[] = [];
  const structuredData: string[] = [];
  const found: { title?: string; lang?: string; canonical?: string; description?: string; base?: string } = {};
  let data: string | undefined;
  let style: string | undefined;
  let noindex = false;
  let svgDepth = 0;
  let title: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, src, content } = attributes;
      collectUrls(name, attributes, urls);
      if (name === 'html' && attributes['lang']) found.lang = attributes['lang'];
      if (attributes['id']) ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) ids.add(attributes['name']);
      if (name === 'base' && href !== undefined) found.base ??= href.trim();
      if (name === 'svg') svgDepth++;
      if (name === 'title' && svgDepth === 0 && found.title === undefined) title = '';
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'robots' && hasNoindex(content ?? ''))
        noindex = true;
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'description')
        found.description ??= content?.trim() ?? '';
      if (name === 'img' && attributes['alt'] === undefined && src !== undefined) imagesWithoutAlt.push(src.trim());
      if (name === 'script' && attributes['type'] === 'application/ld+json') data = '';
      if (name === 'style') style = '';
      if (name === 'link' && href !== undefined) readLink(attributes['rel'] ?? '', href.trim(), attributes['hreflang']);
    },
    ontext(text) {
      if (title !== undefined) title += text;
      if (data !== undefined) data += text;
      if (style !== undefined) style += text;
    },
    onclosetag(name) {
      if (name === 'svg') svgDepth--;
      if (name === 'script' && data !== undefined) {
        structuredData.push(data);
        data = undefined;
      }
      if (name === 'style' && style !== undefined) {
        for (const url of extractCssUrls(style)) assets.add(url);
        style = undefined;
      }
      if (name !== 'title' || title === undefined) return;
      found.title = title.replace(/\s+/g, ' ').trim();
      title = undefined;
    },
  });
  function readLink(rel: string, href: string, language: string | undefined): void {
    if (/\balternate\b/i.test(rel) && language !== undefined) alternates.add(href);
    if (/\bcanonical\b/i.test(rel)) found.canonical = href;
  }
  parser.end(html);
  return {
    ...found,
    noindex,
    imagesWithoutAlt,
    structuredData,
    ids: [...ids],
    alternates: [...alternates],
    links: [...links],
    assets: [...assets].filter((url) => url !== ''),
    mentions: [...mentions, ...structuredData.flatMap(jsonLdUrls)].filter((url) => url !== ''),
  };
}

/** JSON-LD keys whose values are identifiers, which need not resolve. */
const identifierKeys = new Set(['@context', '@id', '@type', '@vocab']);

/** Returns the URLs in a JSON-LD block, at any depth. */
function jsonLdUrls(text: string): string[] {
  try {
    return urlsIn(JSON.parse(text));
  } catch {
    return [];
  }
}

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^\s{}]+$/i.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (identifierKeys.has(name) ? [] : urlsIn(part)));
}

/** Returns all `@type` values of a JSON-LD block; undefined if it is not a JSON object or array. */
export function parseJsonLdTypes(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? [...new Set(collectTypes(value))] : undefined;
  } catch {
    return undefined;
  }
}

function collectTypes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectTypes);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '@type' ? [part].flat().filter((type) => typeof type === 'string') : collectTypes(part),
  );
}
