import { fetchText } from './fetch-text.ts';

/** The URL of the payload that a page's scripts fetch; undefined if the document contains the payload. */
export const findPayloadUrl = (html: string): string | undefined =>
  /<script data-payload="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

export async function fetchPayloadUrl(site: string, page: string): Promise<string> {
  const { text } = await fetchText(site + page);
  const payload = findPayloadUrl(text);
  if (payload === undefined) throw new Error(`${page} names no payload`);
  return payload;
}

/** A page's HTML with its payload, which contains data for the page's scripts. */
export async function fetchWithPayload(site: string, page: string): Promise<{ text: string; headers: Headers }> {
  const { text: html, headers } = await fetchText(site + page);
  const payload = findPayloadUrl(html);
  return { text: html + (payload === undefined ? '' : (await fetchText(site + payload)).text), headers };
}
