import { type DOMNode, Element, htmlToDOM } from 'html-react-parser';
import { describe, expect, it, vi } from 'vitest';
import { log } from '#lib/log/log.ts';
import { demoStrings, renderFixture } from './fixture-html.ts';
import { styleGuideEntries } from './fixtures.ts';

function getElements(nodes: readonly DOMNode[]): Element[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? [node, ...getElements(node.children.filter((child) => child instanceof Element))] : [],
  );
}

const elements = (html: string) => getElements(htmlToDOM(html).filter((node) => node instanceof Element));

const all = styleGuideEntries.flatMap(({ name, fixtures }) => fixtures.map((fixture) => ({ name, fixture })));
const knownKeys = Object.keys(demoStrings.en);
const areas = new Set(knownKeys.map((key) => key.split('.')[0]));

describe.each(all)('$name: $fixture.name', ({ fixture }) => {
  const warnings = vi.spyOn(log, 'warn').mockClear();
  const html = renderFixture(fixture);
  const warned = [...warnings.mock.calls];

  it('[C7] logs no warnings', () => {
    expect(warned).toEqual([]);
  });

  it('[C7] renders on the server with every string translated', () => {
    expect(html === '').toBe(/not rendered/.test(fixture.name));
    expect(html).not.toMatch(/\[object Object\]|\bundefined\b|>null<|NaN/);
    const keys = [...html.matchAll(/[>"]([a-z]+)\.[a-zA-Z.]+[<"]/g)].filter(([, area = '']) => areas.has(area));
    expect(keys.map(([key]) => key)).toEqual([]);
  });

  it('[C1] has alt text and sizes on images, no empty heading, link or button, and no duplicate IDs', () => {
    const found = elements(html);
    const faults = found.flatMap((element) => {
      const { name, attribs } = element;
      if (name === 'img' && (attribs['alt'] === undefined || !attribs['width'] || !attribs['height'])) return [attribs];
      const isNamed = Boolean(attribs['aria-label'] ?? attribs['aria-labelledby']) || /[^\s]/.test(getText(element));
      return /^(h[1-6]|a|button)$/.test(name) && !isNamed ? [{ name, ...attribs }] : [];
    });
    expect(faults).toEqual([]);
    const ids = found.flatMap(({ attribs }) => attribs['id'] ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

function getText(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Element ? (child.attribs['alt'] ?? getText(child)) : 'data' in child ? child.data : '',
    )
    .join('');
}

it('[C7] the style guide shows more than 40 blocks and components, each with fixtures', () => {
  expect(styleGuideEntries.length).toBeGreaterThan(40);
  expect(styleGuideEntries.filter(({ fixtures }) => fixtures.length === 0)).toEqual([]);
});
