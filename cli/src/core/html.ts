import { Parser } from 'htmlparser2';

/** What a crawl reads from a page. */
export type HtmlFacts = {
  readonly title?: string;
  readonly lang?: string;
  readonly canonical?: string;
  readonly description?: string;
  /** What `<base>` makes relative addresses begin from. */
  readonly base?: string;
  /** Addresses of the page in other languages. */
  readonly alternates: readonly string[];
  /** What fragments may name: the ids of elements, and the names of anchors. */
  readonly ids: readonly string[];
  readonly noindex: boolean;
  /** Addresses of `<a>` and `<area>`, as written. */
  readonly links: readonly string[];
  /** Addresses of images, scripts, styles and media, as written. */
  readonly assets: readonly string[];
  /** Images that do not say what they show, nor that they show nothing. */
  readonly silentImages: readonly string[];
  /** Structured data, as written. */
  readonly structuredData: readonly string[];
};

/** Reads a page in one pass, without building a tree. */
export function readHtml(html: string): HtmlFacts {
  const links = new Set<string>();
  const assets = new Set<string>();
  const ids = new Set<string>();
  const alternates = new Set<string>();
  const silentImages: string[] = [];
  const structuredData: string[] = [];
  const found: { title?: string; lang?: string; canonical?: string; description?: string; base?: string } = {};
  let data: string | undefined;
  let noindex = false;
  let svgDepth = 0;
  let title: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, src, srcset, content } = attributes;
      if (name === 'html' && attributes['lang']) found.lang = attributes['lang'];
      if (attributes['id']) ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) ids.add(attributes['name']);
      if (name === 'base' && href !== undefined) found.base ??= href.trim();
      if (name === 'svg') svgDepth++;
      if (name === 'title' && svgDepth === 0 && found.title === undefined) title = '';
      if ((name === 'a' || name === 'area') && href !== undefined) links.add(href.trim());
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'robots' && /noindex|none/i.test(content ?? ''))
        noindex = true;
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'description')
        found.description ??= content?.trim() ?? '';
      if (name === 'img' && attributes['alt'] === undefined && src !== undefined) silentImages.push(src.trim());
      if (name === 'script' && attributes['type'] === 'application/ld+json') data = '';
      if (name === 'link' && href !== undefined) readLink(attributes['rel'] ?? '', href.trim(), attributes['hreflang']);
      if (src !== undefined && /^(?:img|script|source|video|audio|track|input)$/.test(name)) assets.add(src.trim());
      // What a page of ours asks for once its first picture is painted.
      if (name === 'script') {
        for (const file of attributes['data-files']?.split(' ') ?? []) assets.add(file);
        if (attributes['data-payload']) assets.add(attributes['data-payload']);
      }
      if (srcset !== undefined) for (const address of addressesOf(srcset)) assets.add(address);
      if (name === 'video' && attributes['poster']) assets.add(attributes['poster'].trim());
    },
    ontext(text) {
      if (title !== undefined) title += text;
      if (data !== undefined) data += text;
    },
    onclosetag(name) {
      if (name === 'svg') svgDepth--;
      if (name === 'script' && data !== undefined) {
        structuredData.push(data);
        data = undefined;
      }
      if (name !== 'title' || title === undefined) return;
      found.title = title.replace(/\s+/g, ' ').trim();
      title = undefined;
    },
  });
  function readLink(rel: string, href: string, language: string | undefined): void {
    if (/\balternate\b/i.test(rel) && language !== undefined) alternates.add(href);
    if (/\bcanonical\b/i.test(rel)) found.canonical = href;
    if (/\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/i.test(rel)) assets.add(href);
  }
  parser.end(html);
  return {
    ...found,
    noindex,
    silentImages,
    structuredData,
    ids: [...ids],
    alternates: [...alternates],
    links: [...links],
    assets: [...assets].filter((address) => address !== ''),
  };
}

/** `a.jpg 1x, b.jpg 2x` → a.jpg, b.jpg. A comma within an address does not end it. */
function addressesOf(srcset: string): string[] {
  let follows = false;
  return srcset.split(/\s+/).flatMap((word) => {
    const rest = follows ? word.replace(/^[\d.]+[wx](?:,|$)/, '') : word;
    const address = rest.replace(/^,+/, '').replace(/(?<!,),+$/, '');
    follows = address !== '' && !rest.endsWith(',');
    return address === '' ? [] : [address];
  });
}
