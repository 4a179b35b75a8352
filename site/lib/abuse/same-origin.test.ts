import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Returns the locale of the referring page on a site with these home page URLs. */
async function siteBefore(homes: { SITE_URL: string; SITE_URL_FR?: string }, headers: Record<string, string>) {
  vi.resetModules();
  for (const [name, url] of Object.entries({ SITE_URL_FR: '', ...homes })) vi.stubEnv(name, url);
  const ownPages = await import('./same-origin.ts');
  return ownPages.getReferrerLocale(new Headers(headers));
}

const [english, french] = ['https://www.example.com', 'https://fr.example.com'];

it.each([
  ['/fr', 'fr'],
  ['/fr/contact?a=b', 'fr'],
  ['/frames', 'en'],
  ['/fr-ames/fr', 'en'],
  ['/contact', 'en'],
])('[F2] a form at %s belongs to locale %s', async (path, site) => {
  expect(await siteBefore({ SITE_URL: english }, { referer: english + path })).toBe(site);
  const host = '10.0.0.7:3000';
  expect(await siteBefore({ SITE_URL: english }, { host, referer: `http://${host}${path}` })).toBe(site);
});

it.each([
  [`${french}/contact`, 'fr'],
  [french, 'fr'],
  [`${english}/contact`, 'en'],
  [`${english}/fr/contact`, 'fr'],
  [`${english}/frames`, 'en'],
  ['https://elsewhere.example/fr', 'en'],
  ['not a URL', 'en'],
])('[A2] [F2] with a French host, a form at %s belongs to locale %s', async (referer, site) => {
  expect(await siteBefore({ SITE_URL: english, SITE_URL_FR: french }, { referer })).toBe(site);
});

it.each([
  ['/quebec/contact', 'fr'],
  ['/quebecois', 'en'],
])('[A2] [F2] with a French base path, a form at %s belongs to locale %s', async (path, site) => {
  const homes = { SITE_URL: english, SITE_URL_FR: `${english}/quebec` };
  expect(await siteBefore(homes, { referer: english + path })).toBe(site);
});
