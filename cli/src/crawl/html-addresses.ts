import { cssAddresses } from './css-addresses.ts';

type Attributes = Readonly<Record<string, string>>;

/** The addresses of a page, as written. */
export type Addresses = {
  /** Where visitors are led. */
  readonly links: Set<string>;
  /** What is loaded with the page. */
  readonly assets: Set<string>;
  /** What is only named, for machines. */
  readonly mentions: Set<string>;
};

type Place = readonly [attribute: string, kind: keyof Addresses];
const href: Place = ['href', 'links'];
const src: Place = ['src', 'assets'];
const cite: Place = ['cite', 'mentions'];
const longdesc: Place = ['longdesc', 'mentions'];
const pictures: readonly Place[] = [
  ['href', 'assets'],
  ['xlink:href', 'assets'],
];

/** The attributes that hold an address, by the tags that have them. */
const places: ReadonlyMap<string, readonly Place[]> = new Map([
  ...['a', 'area'].map((tag): [string, Place[]] => [tag, [href]]),
  ...['script', 'source', 'audio', 'track', 'input'].map((tag): [string, Place[]] => [tag, [src]]),
  ...['blockquote', 'q', 'del', 'ins'].map((tag): [string, Place[]] => [tag, [cite]]),
  ...['img', 'iframe', 'frame'].map((tag): [string, Place[]] => [tag, [src, longdesc]]),
  ...['use', 'image', 'feimage'].map((tag): [string, readonly Place[]] => [tag, pictures]),
  ['video', [src, ['poster', 'assets']]],
  ['object', [['data', 'assets']]],
  ['body', [['background', 'assets']]],
  ['html', [['manifest', 'assets']]],
  ['command', [['icon', 'assets']]],
  ['embed', [src, ['href', 'assets'], ['pluginspage', 'mentions'], ['pluginurl', 'mentions']]],
]);

/** Nothing is asked of the places of these. */
const hints = /^(?:dns-prefetch|preconnect)$/i;
const loaded =
  /^(?:stylesheet|icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|manifest|preload|modulepreload)$/i;
/** Where the addresses of these lead is judged by what they say the page is. */
const judgedApart = /^canonical$/i;
const shownElsewhere = /^(?:og|twitter):(?:image|video|audio)(?::(?:url|secure_url|src|stream))?$/i;

/** Adds the addresses in a tag. */
export function gatherAddresses(name: string, attributes: Attributes, into: Addresses): void {
  for (const [attribute, kind] of places.get(name) ?? []) {
    const address = attributes[attribute]?.trim();
    // A part of the page itself is not loaded.
    if (address !== undefined && (kind === 'links' || !address.startsWith('#'))) into[kind].add(address);
  }
  const { srcset, imagesrcset, style } = attributes;
  for (const set of [srcset, imagesrcset]) if (set) for (const address of addressesOfSet(set)) into.assets.add(address);
  if (style) for (const address of cssAddresses(style)) into.assets.add(address);
  if (name === 'script') gatherLater(attributes, into);
  if (name === 'link') gatherFromLink(attributes, into);
  if (name === 'meta') gatherFromMeta(attributes, into);
}

/** Deferred scripts and payload of a Vitrine page. */
function gatherLater(attributes: Attributes, { assets }: Addresses): void {
  for (const file of attributes['data-files']?.split(' ') ?? []) assets.add(file);
  if (attributes['data-payload']) assets.add(attributes['data-payload']);
}

function gatherFromLink({ rel = '', href, hreflang }: Attributes, { assets, mentions }: Addresses): void {
  const kinds = rel.split(/\s+/).filter((kind) => kind !== '');
  if (href === undefined || kinds.some((kind) => judgedApart.test(kind)) || hreflang !== undefined) return;
  if (kinds.some((kind) => loaded.test(kind))) assets.add(href.trim());
  else if (!kinds.every((kind) => hints.test(kind))) mentions.add(href.trim());
}

function gatherFromMeta({ content = '', property, name, ...others }: Attributes, into: Addresses): void {
  if (others['http-equiv']?.toLowerCase() === 'refresh') {
    const [, rest = ''] = /^[^;,]*[;,](.*)$/s.exec(content) ?? [];
    const target = rest.trim().replace(/^url\s*=\s*/i, '');
    const [quote = ''] = /^["']/.exec(target) ?? [];
    const address = (quote === '' ? target : (target.split(quote)[1] ?? '')).trim();
    if (address !== '') into.links.add(address);
  } else if (shownElsewhere.test(property ?? name ?? '') && !/^[\d.]*$/.test(content)) into.assets.add(content.trim());
  else if (/^https?:\/\/\S+$/i.test(content.trim())) into.mentions.add(content.trim());
}

/** Extracts the URLs of a srcset. URLs may contain commas. */
function addressesOfSet(srcset: string): string[] {
  let follows = false;
  return srcset.split(/\s+/).flatMap((word) => {
    const rest = follows ? word.replace(/^[\d.]+[wx](?:,|$)/, '') : word;
    const address = rest.replace(/^,+/, '').replace(/(?<!,),+$/, '');
    follows = address !== '' && !rest.endsWith(',');
    return address === '' ? [] : [address];
  });
}
