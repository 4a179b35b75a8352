import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DOMNode, Element, htmlToDOM } from 'html-react-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Site } from '#lib/routes/sites.ts';
import type { Strings } from '#lib/strings/load-strings.ts';
import type { Fixture } from './fixture.ts';
import { blockFixtures } from './fixtures.ts';

const translations = path.resolve(import.meta.dirname, '../../content-fixtures/content/translations');

type Message = Record<Site, string>;

/** The interface's words as the demo content has them. */
function stringsOf(site: Site): Strings {
  const areas = globSync('*.json', { cwd: translations }).map(
    (file): Record<string, Message> => JSON.parse(readFileSync(path.join(translations, file), 'utf8')),
  );
  return Object.fromEntries(
    areas.flatMap((area) => Object.entries(area).map(([key, message]) => [key, message[site]])),
  );
}

const strings = { en: stringsOf('en'), fr: stringsOf('fr') };

const render = ({ site = 'en', render: draw }: Fixture) =>
  renderToStaticMarkup(draw({ site, strings: strings[site], anchors: [] }));

function elementsOf(nodes: readonly DOMNode[]): Element[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? [node, ...elementsOf(node.children.filter((child) => child instanceof Element))] : [],
  );
}

const elements = (html: string) => elementsOf(htmlToDOM(html).filter((node) => node instanceof Element));

const all = blockFixtures.flatMap(({ name, fixtures }) => fixtures.map((fixture) => ({ name, fixture })));
const knownKeys = Object.keys(strings.en);
const areas = new Set(knownKeys.map((key) => key.split('.')[0]));

describe.each(all)('$name: $fixture.name', ({ fixture }) => {
  const html = render(fixture);

  it('[C7] renders on the server, with words for everything', () => {
    expect(html === '').toBe(/left out|nothing is shown/.test(fixture.name));
    expect(html).not.toMatch(/\[object Object\]|\bundefined\b|>null<|NaN/);
    const keys = [...html.matchAll(/[>"]([a-z]+)\.[a-zA-Z.]+[<"]/g)].filter(([, area = '']) => areas.has(area));
    expect(keys.map(([key]) => key)).toEqual([]);
  });

  it('[C1] says what its pictures show, keeps room for them, and has no empty heading, link or button', () => {
    const found = elements(html);
    const faults = found.flatMap((element) => {
      const { name, attribs } = element;
      if (name === 'img' && (attribs['alt'] === undefined || !attribs['width'] || !attribs['height'])) return [attribs];
      const isNamed = Boolean(attribs['aria-label'] ?? attribs['aria-labelledby']) || /[^\s]/.test(textOf(element));
      return /^(h[1-6]|a|button)$/.test(name) && !isNamed ? [{ name, ...attribs }] : [];
    });
    expect(faults).toEqual([]);
    const ids = found.flatMap(({ attribs }) => attribs['id'] ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

function textOf(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Element ? (child.attribs['alt'] ?? textOf(child)) : 'data' in child ? child.data : '',
    )
    .join('');
}

it('[C7] every block has fixtures', () => {
  expect(blockFixtures.length).toBeGreaterThan(40);
  expect(blockFixtures.filter(({ fixtures }) => fixtures.length === 0)).toEqual([]);
});
