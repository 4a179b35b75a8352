import { cssAddresses } from './css-addresses.ts';

type Attributes = Readonly<Record<string, string>>;

/** The addresses in a tag, as written. */
export type TagAddresses = {
  /** Where visitors are led. */
  readonly links: readonly string[];
  /** What is loaded with the page. */
  readonly assets: readonly string[];
  /** What is only named, for machines. */
  readonly mentions: readonly string[];
};

/** The attributes that hold an address, by the tags that have them. */
const linking: Readonly<Record<string, readonly string[]>> = { a: ['href'], area: ['href'] };
const loading: Readonly<Record<string, readonly string[]>> = {
  ...{
    img: ['src'],
    script: ['src'],
    source: ['src'],
    video: ['src', 'poster'],
    audio: ['src'],
    track: ['src'],
  },
  ...{
    input: ['src'],
    iframe: ['src'],
    frame: ['src'],
    embed: ['src', 'href'],
    object: ['data'],
    body: ['background'],
  },
  ...{ html: ['manifest'], command: ['icon'], use: ['href', 'xlink:href'], image: ['href', 'xlink:href'] },
  ...{ feimage: ['href', 'xlink:href'] },
};
const naming: Readonly<Record<string, readonly string[]>> = {
  ...{ blockquote: ['cite'], q: ['cite'], del: ['cite'], ins: ['cite'], img: ['longdesc'], frame: ['longdesc'] },
  ...{ iframe: ['longdesc'], embed: ['pluginspage', 'pluginurl'] },
};

/** Nothing is asked of the places of these. */
const hints = /^(?:dns-prefetch|preconnect)$/i;
const loaded =
  /^(?:stylesheet|icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|manifest|preload|modulepreload)$/i;
/** Where the addresses of these lead is judged by what they say the page is. */
const judgedApart = /^canonical$/i;
const shownElsewhere = /^(?:og|twitter):(?:image|video|audio)(?::(?:url|secure_url|src|stream))?$/i;

const valuesOf = (names: readonly string[] | undefined, attributes: Attributes): string[] =>
  (names ?? []).flatMap((name) => attributes[name]?.trim() ?? []);

/** Reads the addresses in a tag. */
export function addressesIn(name: string, attributes: Attributes): TagAddresses {
  const [links, mentions] = [valuesOf(linking[name], attributes), valuesOf(naming[name], attributes)];
  const assets = valuesOf(loading[name], attributes).filter((address) => !address.startsWith('#'));
  if (attributes['srcset']) assets.push(...addressesOfSet(attributes['srcset']));
  if (attributes['imagesrcset']) assets.push(...addressesOfSet(attributes['imagesrcset']));
  if (attributes['style']) assets.push(...cssAddresses(attributes['style']));
  // What a page of ours asks for once its first picture is painted.
  if (name === 'script' && attributes['data-files']) assets.push(...attributes['data-files'].split(' '));
  if (name === 'script' && attributes['data-payload']) assets.push(attributes['data-payload']);
  if (name === 'link') readLink(attributes, assets, mentions);
  if (name === 'meta') readMeta(attributes, { links, assets, mentions });
  return { links, assets, mentions };
}

function readLink({ rel = '', href, hreflang }: Attributes, assets: string[], mentions: string[]): void {
  const kinds = rel.split(/\s+/).filter((kind) => kind !== '');
  if (href === undefined || kinds.some((kind) => judgedApart.test(kind)) || hreflang !== undefined) return;
  if (kinds.some((kind) => loaded.test(kind))) assets.push(href.trim());
  else if (!kinds.every((kind) => hints.test(kind))) mentions.push(href.trim());
}

function readMeta(
  { content = '', property, name, ...others }: Attributes,
  into: { links: string[]; assets: string[]; mentions: string[] },
): void {
  const refresh = /^\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/is.exec(content);
  if (others['http-equiv']?.toLowerCase() === 'refresh') {
    const target = refresh?.slice(1).find((part) => part !== undefined);
    if (target) into.links.push(target.trim());
  } else if (shownElsewhere.test(property ?? name ?? '') && !/^[\d.]*$/.test(content)) into.assets.push(content.trim());
  else if (/^https?:\/\/\S+$/i.test(content.trim())) into.mentions.push(content.trim());
}

/** `a.jpg 1x, b.jpg 2x` → a.jpg, b.jpg. A comma within an address does not end it. */
function addressesOfSet(srcset: string): string[] {
  let follows = false;
  return srcset.split(/\s+/).flatMap((word) => {
    const rest = follows ? word.replace(/^[\d.]+[wx](?:,|$)/, '') : word;
    const address = rest.replace(/^,+/, '').replace(/(?<!,),+$/, '');
    follows = address !== '' && !rest.endsWith(',');
    return address === '' ? [] : [address];
  });
}
