import { expect, it } from 'vitest';
import { parseSitemap } from './sitemaps.ts';

it('[H1] parses sitemaps and sitemap indexes only', () => {
  expect(parseSitemap('<?xml version="1.0"?><urlset><url><loc> https://a/x </loc></url></urlset>')?.pages).toEqual([
    'https://a/x',
  ]);
  expect(parseSitemap('<sitemapindex><sitemap><loc>https://a/s.xml</loc></sitemap></sitemapindex>')?.sitemaps).toEqual([
    'https://a/s.xml',
  ]);
  expect(parseSitemap('\uFEFFhttps://a/x\r\n\nhttps://a/y\n')?.pages).toEqual(['https://a/x', 'https://a/y']);
  expect(parseSitemap('https://a/x\nand more')).toBeUndefined();
  expect(parseSitemap('<html></html>')).toBeUndefined();
});
