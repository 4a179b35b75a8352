import { describe, expect, it } from 'vitest';
import { locales, mapLocales } from '#lib/locales.ts';
import { createHostResolver } from './host-resolver.ts';
import { buildHref, buildUrl } from './localized-url.ts';

const french = (url: string) => ({
  ...mapLocales((site) => `https://www.example.com${locales[site].basePath}`),
  fr: url,
});
const ownHost = french('https://fr.example.com');
const ownBase = french('https://www.example.com/quebec');
const both = french('https://fr.example.com/fr');

describe('[A2] the French host', () => {
  it.each([
    [ownHost, '/fr', 'https://fr.example.com'],
    [ownHost, '/fr/style-guide?x=1#y', 'https://fr.example.com/style-guide?x=1#y'],
    [ownHost, '/', 'https://www.example.com/'],
    [ownHost, '/fresh', 'https://www.example.com/fresh'],
    [ownBase, '/fr/style-guide', 'https://www.example.com/quebec/style-guide'],
    [both, '/fr', 'https://fr.example.com/fr'],
  ])('with %j, the URL of %s is %s', (homes, path, url) => {
    expect(buildUrl(homes, path)).toBe(url);
  });

  it.each([
    ['fr', ownHost, '/fr', '/'],
    ['fr', ownHost, '/fr#top', '/#top'],
    ['fr', ownHost, '/fr/style-guide', '/style-guide'],
    ['fr', ownHost, '/news', 'https://www.example.com/news'],
    ['en', ownHost, '/fr/style-guide', 'https://fr.example.com/style-guide'],
    ['en', ownHost, '/', '/'],
    ['en', ownHost, '/news?page=2', '/news?page=2'],
    ['en', ownBase, '/fr', '/quebec'],
  ] as const)('a page in %s, with %j, links to %s as %s', (site, homes, path, href) => {
    expect(buildHref(site, homes, path)).toBe(href);
  });

  it.each([
    [ownHost, 'fr.example.com', '/', '/fr'],
    [ownHost, 'fr.example.com', '/?a=b', '/fr?a=b'],
    [ownHost, 'FR.example.com:443', '/style-guide', '/fr/style-guide'],
    [ownHost, 'fr.example.com', '/style-guide/', '/fr/style-guide/'],
    [ownHost, 'fr.example.com', '/fr', '→ https://fr.example.com'],
    [ownHost, 'fr.example.com', '/fr/', '→ https://fr.example.com/'],
    [ownHost, 'fr.example.com', '/fr/style-guide?a=b', '→ https://fr.example.com/style-guide?a=b'],
    [ownHost, 'fr.example.com', '/media/a.webp', '/media/a.webp'],
    [ownHost, 'fr.example.com', '/_next/static/a.js', '/_next/static/a.js'],
    [ownHost, 'fr.example.com', '/api/revalidate', '/api/revalidate'],
    [ownHost, 'fr.example.com', '/healthz', '/healthz'],
    [ownHost, 'fr.example.com', '/search?q=a', '/fr/search?q=a'],
    [ownHost, 'www.example.com', '/', '/'],
    [ownHost, 'www.example.com', '/news?page=2', '/news?page=2'],
    [ownHost, 'www.example.com', '/fr', '→ https://fr.example.com'],
    [ownHost, 'www.example.com', '/fr/style-guide', '→ https://fr.example.com/style-guide'],
    [ownHost, 'www.example.com', '/fresh', '/fresh'],
    [ownHost, '10.0.0.7:3000', '/news', '/news'],
    [ownHost, 'evil.example', '/fr/contact', '→ https://fr.example.com/contact'],
    [ownBase, 'www.example.com', '/quebec', '/fr'],
    [ownBase, 'www.example.com', '/quebec/style-guide', '/fr/style-guide'],
    [ownBase, 'www.example.com', '/quebecois', '/quebecois'],
    [ownBase, 'www.example.com', '/fr/style-guide', '→ https://www.example.com/quebec/style-guide'],
    [both, 'fr.example.com', '/fr/style-guide', '/fr/style-guide'],
    [both, 'fr.example.com', '/news', '→ https://www.example.com/news'],
    [both, 'www.example.com', '/fr', '→ https://fr.example.com/fr'],
  ])('with %j, %s%s is %s', (homes, host, target, expected) => {
    const placed = createHostResolver(homes)(host, target);
    expect('path' in placed ? placed.path : `→ ${placed.location}`).toBe(expected);
  });
});
