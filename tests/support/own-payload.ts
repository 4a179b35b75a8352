import { ask } from './ask.ts';

/** The address of the payload that a page's scripts fetch, as its document names it; undefined if it contains its payload. */
export const payloadIn = (html: string): string | undefined =>
  /<script data-payload="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** Visits a page and tells the address of its payload. */
export async function payloadOf(site: string, page: string): Promise<string> {
  const { text } = await ask(site + page);
  const payload = payloadIn(text);
  if (payload === undefined) throw new Error(`${page} names no payload`);
  return payload;
}
