import { fetchText } from '../support/requests/fetch-text.ts';

/** Returns a page's words, link targets and alternative texts in order. Omits IDs and file URLs, which differ. */
export function saidBy(html: string): string[] {
  const body = html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<!doctype [^>]*>/gis, '');
  const said: string[] = [];
  for (const [, tag = '', attributes = '', text = ''] of body.matchAll(/<(\/?[\w-]+)([^>]*)>|([^<]+)/g)) {
    if (text.trim()) said.push(text.replace(/\s+/g, ' ').trim());
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    if (tag === 'a') said.push(`link to ${value('href')?.replace(/^https?:\/\/[^/]*/, '')}`);
    if (tag === 'img' && value('alt')) said.push(`picture of ${value('alt')}`);
    if (/^h[1-6]$/.test(tag)) said.push(tag);
  }
  return said;
}

/** Returns the first difference between two pages; undefined if there is none. */
export function findDifference(expected: string[], found: string[]): string | undefined {
  const length = Math.max(expected.length, found.length);
  for (let index = 0; index < length; index++) {
    if (expected[index] === found[index]) continue;
    const after = expected.slice(Math.max(0, index - 2), index).join(' · ');
    return `after “${after}”: “${found[index] ?? 'the end'}” instead of “${expected[index] ?? 'the end'}”`;
  }
  return undefined;
}

export type Comparison = { path: string; fault?: string };

/** Compares the pages of two sites that show the same content. */
export async function comparePages(
  reference: string,
  siteUrl: string,
  paths: readonly string[],
): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const path of paths) {
    const [expected, found] = await Promise.all([fetchText(reference + path), fetchText(siteUrl + path)]);
    if (expected.status !== found.status) {
      compared.push({ path, fault: `responds with ${found.status} instead of ${expected.status}` });
      continue;
    }
    const fault = findDifference(saidBy(expected.text), saidBy(found.text));
    compared.push(fault === undefined ? { path } : { path, fault });
  }
  return compared;
}
