import { expect, it } from 'vitest';
import { renderNamedFixture } from '#blocks/fixture-html.ts';

/** Returns the classes and icon name of the link with this text. */
function linkIn(block: string, fixture: string, words: string): [classes: string, icon: string | undefined] {
  const links = [...renderNamedFixture(block, fixture).matchAll(/<a ([^>]*)>(.*?)<\/a>/g)];
  const [, attributes = '', content = ''] = links.find(([whole]) => whole.includes(words)) ?? [];
  return [/class="([^"]*)"/.exec(attributes)?.[1] ?? '', /icon--(\w+)/.exec(content)?.[1]];
}

it.each([
  ['form', 'Every kind of field', 'studio@example.com', 'envelope'],
  ['form', 'French', '555', 'handset'],
  ['push', 'Default', 'Write to us', 'arrow'],
  ['push', 'Phone link', '555', 'handset'],
  ['image-text', 'Image on the right, phone link', '555', 'handset'],
  ['cards', 'Default', 'Write to us', 'envelope'],
])('[C8] renders the icon for the link type in %s, %s', (block, fixture, words, icon) => {
  expect(linkIn(block, fixture, words)[1]).toBe(icon);
});

it.each([
  ['image-text', 'Longest text, unstyled link', 'See the work'],
  ['slider', 'Longest titles', 'A link without a style'],
  ['cards', 'Longest text, on paper 2', 'A link without a style'],
])('[C8] renders links without a style as primary in %s', (block, fixture, words) => {
  expect(linkIn(block, fixture, words)[0]).toMatch(/\bbtn--primary\b/);
});
