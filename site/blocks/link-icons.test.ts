import { expect, it } from 'vitest';
import { fixtureHtml } from './fixture-html.ts';

/** The classes of the link with these words, and the name of its icon. */
function linkIn(block: string, fixture: string, words: string): [classes: string, icon: string | undefined] {
  const links = [...fixtureHtml(block, fixture).matchAll(/<a ([^>]*)>(.*?)<\/a>/g)];
  const [, attributes = '', content = ''] = links.find(([whole]) => whole.includes(words)) ?? [];
  return [/class="([^"]*)"/.exec(attributes)?.[1] ?? '', /icon--(\w+)/.exec(content)?.[1]];
}

it.each([
  ['form', 'Every kind of field', 'studio@example.com', 'envelope'],
  ['form', 'French', '555', 'handset'],
  ['push', 'As designed', 'Write to us', 'arrow'],
  ['push', 'A link by telephone', '555', 'handset'],
  ['image-text', 'Picture at the right, link by telephone', '555', 'handset'],
  ['cards', 'As designed', 'Write to us', 'envelope'],
])('[C8] a link in %s, %s, has the icon of its kind', (block, fixture, words, icon) => {
  expect(linkIn(block, fixture, words)[1]).toBe(icon);
});

it.each([
  ['image-text', 'Longest texts, a link without a style', 'See the work'],
  ['slider', 'Longest titles', 'A link without a style'],
  ['cards', 'Longest texts, on paper 2', 'A link without a style'],
])('[C8] a link in %s without a style is primary', (block, fixture, words) => {
  expect(linkIn(block, fixture, words)[0]).toMatch(/\bbtn--primary\b/);
});
