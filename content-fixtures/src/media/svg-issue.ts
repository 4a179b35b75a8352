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
/** CSS that loads something other than a fragment of this drawing. Escapes would hide it. */
const unsafeCss = /@import|expression\s*\(|url\(\s*(?!["']?#)|(?:image-set|image|src)\(|\\/i;
const maxDrawn = 100_000;
/** The parser looks up namespaces in all ancestors, so depth multiplies its work. */
const maxDepth = 200;

/** Why an SVG is rejected; undefined if it cannot run scripts, load anything or draw too much. */
export function svgIssue(text: string): string | undefined {
  const found: string[] = [];
  const drawn = new DrawnElements();
  const open: { name: string; text: string }[] = [];
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) found.push('it declares entities: remove the <!DOCTYPE …>');
  });
  parser.on('processinginstruction', ({ target }) => {
    found.push(`<?${target} …?> may load something: remove it`);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    root ??= tag.local;
    open.push({ name: tag.local, text: '' });
    drawn.enter(tag);
    found.push(...tagIssues(tag));
    if (open.length <= maxDepth) return;
    found.push(`its elements are nested more than ${maxDepth} deep: ungroup some`);
    throw new Error('too deep');
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    drawn.leave();
    if (closed?.name === 'style' && unsafeCss.test(closed.text))
      found.push('its <style> loads something: remove that rule');
  });
  // Comments, CDATA and elements split the text of a style, but browsers join its parts.
  const collect = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  try {
    parser.write(text).close();
  } catch (error) {
    return found[0] ?? `it is not well-formed XML (${errorMessage(error)})`;
  }
  if (root !== 'svg') return 'it does not begin with <svg>';
  return found[0] ?? drawn.issue();
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

/** An element that waits until the sizes of its children, and of what it uses, are known. */
type DrawnElement = { size: number; waitsFor: number; owners: DrawnElement[] };

/** Counts drawn elements, with every `<use>` replaced by what it references. */
class DrawnElements {
  readonly #all: DrawnElement[] = [];
  readonly #open: DrawnElement[] = [];
  readonly #byId = new Map<string, DrawnElement>();
  readonly #uses: [use: DrawnElement, target: string][] = [];

  enter({ local, attributes }: SaxesTagNS): void {
    const element = { size: 1, waitsFor: 0, owners: [] };
    addPart(this.#open.at(-1), element);
    this.#all.push(element);
    this.#open.push(element);
    const id = attributes['id']?.value;
    if (id && !this.#byId.has(id)) this.#byId.set(id, element);
    if (local !== 'use') return;
    for (const { local: name, value } of Object.values(attributes))
      if (name === 'href') this.#uses.push([element, value.trim().slice(1)]);
  }

  leave(): void {
    this.#open.pop();
  }

  issue(): string | undefined {
    for (const [use, target] of this.#uses) addPart(use, this.#byId.get(target));
    const counted = this.#all.filter(({ waitsFor }) => waitsFor === 0);
    for (const { size, owners } of counted) {
      for (const owner of owners) {
        owner.size += size;
        owner.waitsFor -= 1;
        if (owner.waitsFor === 0) counted.push(owner);
      }
    }
    if (counted.length < this.#all.length) return 'some of its <use> elements draw themselves: remove them';
    const [root] = this.#all;
    return root && root.size > maxDrawn ? `its <use> elements draw more than ${maxDrawn} shapes` : undefined;
  }
}

function addPart(owner: DrawnElement | undefined, part: DrawnElement | undefined): void {
  if (!owner || !part) return;
  owner.waitsFor += 1;
  part.owners.push(owner);
}
