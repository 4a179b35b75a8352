import { SaxesParser, type SaxesTagNS } from 'saxes';
import { errorMessage } from '../shared/errors.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Metadata of drawing programs, which browsers ignore. */
const inertNamespaces = [
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.inkscape.org/namespaces/inkscape',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
];
const shapes = 'svg g path rect circle ellipse line polyline polygon text tspan textPath defs use symbol image style';
const paint = 'clipPath mask pattern marker linearGradient radialGradient stop filter title desc metadata switch view';
const allowed = new Set(`${shapes} ${paint}`.split(' '));
const filterPart = /^fe[A-Z]/;
const ownTarget = /^\s*(?:#|$)/;
const embeddedPicture = /^\s*data:image\/(?:png|jpeg|webp);base64,/i;
/** CSS that loads something: `@import`, or a `url()` other than a fragment of this drawing. Escapes would hide both. */
const unsafeCss = /@import|expression\s*\(|url\(\s*(?!["']?#)|\\/i;
const maxDrawn = 100_000;

/** Why an SVG is rejected; undefined if it cannot run scripts, load anything or draw too much. */
export function svgIssue(text: string): string | undefined {
  const found: string[] = [];
  const drawn = new DrawnElements();
  const open: string[] = [];
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) found.push('it declares entities: remove the <!DOCTYPE …>');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    root ??= tag.local;
    open.push(tag.local);
    drawn.enter(tag);
    found.push(...tagIssues(tag));
  });
  parser.on('closetag', () => {
    open.pop();
    drawn.leave();
  });
  const readCss = (css: string) => {
    if (open.at(-1) === 'style' && unsafeCss.test(css)) found.push('its <style> loads something: remove that rule');
  };
  parser.on('text', readCss);
  parser.on('cdata', readCss);
  try {
    parser.write(text).close();
  } catch (error) {
    return `it is not well-formed XML (${errorMessage(error)})`;
  }
  if (root !== 'svg') return 'it does not begin with <svg>';
  if (drawn.count() > maxDrawn) found.push(`its <use> elements draw more than ${maxDrawn} shapes`);
  return found[0];
}

function tagIssues({ local, uri, name, attributes }: SaxesTagNS): string[] {
  const isInert = inertNamespaces.includes(uri);
  if (!isInert && uri !== svgNamespace) return [`<${name}> is not an SVG element: remove it`];
  if (!isInert && !allowed.has(local) && !filterPart.test(local))
    return [`<${name}> may run scripts or load something: remove it`];
  return Object.values(attributes).flatMap(({ local: attribute, uri: owner, value }) => {
    if (inertNamespaces.includes(owner)) return [];
    if (/^on/i.test(attribute)) return [`the attribute ${attribute} of <${name}> is a script: remove it`];
    if (attribute === 'href' || attribute === 'src') {
      const isAllowed = ownTarget.test(value) || (local === 'image' && embeddedPicture.test(value));
      return isAllowed
        ? []
        : [`<${name}> refers to ${value.slice(0, 60)}: only parts of the same drawing can be shown`];
    }
    return unsafeCss.test(value) ? [`the attribute ${attribute} of <${name}> loads something: remove it`] : [];
  });
}

/** Counts drawn elements, with every `<use>` replaced by what it references. */
class DrawnElements {
  readonly #sizes = new Map<string, number>();
  readonly #uses = new Map<string, string[]>();
  readonly #ids: string[] = [];

  enter({ local, attributes }: SaxesTagNS): void {
    this.#ids.push(findAttribute(attributes, 'id'));
    for (const id of new Set(this.#ids)) this.#sizes.set(id, (this.#sizes.get(id) ?? 0) + 1);
    if (local !== 'use') return;
    const target = findAttribute(attributes, 'href').trim().slice(1);
    for (const id of new Set(this.#ids)) this.#uses.set(id, [...(this.#uses.get(id) ?? []), target]);
  }

  leave(): void {
    this.#ids.pop();
  }

  count(): number {
    const known = new Map<string, number>();
    const getSize = (id: string): number => {
      const counted = known.get(id);
      if (counted !== undefined) return counted;
      // Circular references are not drawn.
      known.set(id, 0);
      const size = (this.#uses.get(id) ?? []).reduce((sum, target) => sum + getSize(target), this.#sizes.get(id) ?? 0);
      known.set(id, size);
      return size;
    };
    const all = [...this.#sizes.keys()].map(getSize);
    return Math.max(0, ...all);
  }
}

function findAttribute(attributes: SaxesTagNS['attributes'], name: string): string {
  return Object.values(attributes).find(({ local }) => local === name)?.value ?? '';
}
