import { extractCssUrls } from './css-urls.ts';

type Attributes = Readonly<Record<string, string>>;

/** The URLs of a page, unresolved. */
export type PageUrls = {
  /** Link targets. */
  readonly links: Set<string>;
  /** Loaded with the page. */
  readonly assets: Set<string>;
  /** Only mentioned, in metadata. */
  readonly mentions: Set<string>;
};

type UrlAttribute = readonly [attribute: string, kind: keyof PageUrls];
const href: UrlAttribute = ['href', 'links'];
const src: UrlAttribute = ['src', 'assets'];
const cite: UrlAttribute = ['cite', 'mentions'];
const longdesc: UrlAttribute = ['longdesc', 'mentions'];
const svgReferences: readonly UrlAttribute[] = [
  ['href', 'assets'],
  ['xlink:href', 'assets'],
];

/** URL attributes by tag. */
const urlAttributes: ReadonlyMap<string, readonly UrlAttribute[]> = new Map([
  ...['a', 'area'].map((tag): [string, UrlAttribute[]] => [tag, [href]]),
  ...['script', 'source', 'audio', 'track', 'input'].map((tag): [string, UrlAttribute[]] => [tag, [src]]),
  ...['blockquote', 'q', 'del', 'ins'].map((tag): [string, UrlAttribute[]] => [tag, [cite]]),
  ...['img', 'iframe', 'frame'].map((tag): [string, UrlAttribute[]] => [tag, [src, longdesc]]),
  ...['use', 'image', 'feimage'].map((tag): [string, readonly UrlAttribute[]] => [tag, svgReferences]),
  ['video', [src, ['poster', 'assets']]],
  ['object', [['data', 'assets']]],
  ['body', [['background', 'assets']]],
  ['html', [['manifest', 'assets']]],
  ['command', [['icon', 'assets']]],
  ['embed', [src, ['href', 'assets'], ['pluginspage', 'mentions'], ['pluginurl', 'mentions']]],
]);

/** Link relations that only open a connection to a host in advance. */
const connectionHints = /^(?:dns-prefetch|preconnect)$/i;
const loadedRels =
  /^(?:stylesheet|icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|manifest|preload|modulepreload)$/i;
/** Canonical links are checked separately. */
const checkedSeparately = /^canonical$/i;
const sharedMedia = /^(?:og|twitter):(?:image|video|audio)(?::(?:url|secure_url|src|stream))?$/i;

/** Collects the URLs in a tag. */
export function collectUrls(name: string, attributes: Attributes, into: PageUrls): void {
  for (const [attribute, kind] of urlAttributes.get(name) ?? []) {
    const url = attributes[attribute]?.trim();
    // Fragments within the page cause no requests.
    if (url !== undefined && (kind === 'links' || !url.startsWith('#'))) into[kind].add(url);
  }
  const { srcset, imagesrcset, style } = attributes;
  for (const set of [srcset, imagesrcset]) if (set) for (const url of parseSrcset(set)) into.assets.add(url);
  if (style) for (const url of extractCssUrls(style)) into.assets.add(url);
  if (name === 'script') collectDeferred(attributes, into);
  if (name === 'link') collectFromLink(attributes, into);
  if (name === 'meta') collectFromMeta(attributes, into);
}

/** Collects the deferred scripts and the payload of a Vitrine page. */
function collectDeferred(attributes: Attributes, { assets }: PageUrls): void {
  for (const file of attributes['data-files']?.split(' ') ?? []) assets.add(file);
  if (attributes['data-payload']) assets.add(attributes['data-payload']);
}

function collectFromLink({ rel = '', href, hreflang }: Attributes, { assets, mentions }: PageUrls): void {
  const kinds = rel.split(/\s+/).filter((kind) => kind !== '');
  if (href === undefined || kinds.some((kind) => checkedSeparately.test(kind)) || hreflang !== undefined) return;
  if (kinds.some((kind) => loadedRels.test(kind))) assets.add(href.trim());
  else if (!kinds.every((kind) => connectionHints.test(kind))) mentions.add(href.trim());
}

function collectFromMeta({ content = '', property, name, ...others }: Attributes, into: PageUrls): void {
  if (others['http-equiv']?.toLowerCase() === 'refresh') {
    const [, rest = ''] = /^[^;,]*[;,](.*)$/s.exec(content) ?? [];
    const target = rest.trim().replace(/^url\s*=\s*/i, '');
    const [quote = ''] = /^["']/.exec(target) ?? [];
    const url = (quote === '' ? target : (target.split(quote)[1] ?? '')).trim();
    if (url !== '') into.links.add(url);
  } else if (sharedMedia.test(property ?? name ?? '') && !/^[\d.]*$/.test(content)) into.assets.add(content.trim());
  else if (/^https?:\/\/\S+$/i.test(content.trim())) into.mentions.add(content.trim());
}

/** Extracts the URLs of a srcset. URLs may contain commas. */
function parseSrcset(srcset: string): string[] {
  let follows = false;
  return srcset.split(/\s+/).flatMap((word) => {
    const rest = follows ? word.replace(/^[\d.]+[wx](?:,|$)/, '') : word;
    const url = rest.replace(/^,+/, '').replace(/(?<!,),+$/, '');
    follows = url !== '' && !rest.endsWith(',');
    return url === '' ? [] : [url];
  });
}
