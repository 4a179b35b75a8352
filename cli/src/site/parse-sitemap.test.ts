import { expect, it } from 'vitest';
import { readSitemap } from './parse-sitemap.ts';

it('[H1] reads sitemaps and sitemap indexes, and nothing else', () => {
  expect(readSitemap('<?xml version="1.0"?><urlset><url><loc> https://a/x </loc></url></urlset>')?.pages).toEqual([
    'https://a/x',
  ]);
  expect(readSitemap('<sitemapindex><sitemap><loc>https://a/s.xml</loc></sitemap></sitemapindex>')?.sitemaps).toEqual([
    'https://a/s.xml',
  ]);
  expect(readSitemap('\uFEFFhttps://a/x\r\n\nhttps://a/y\n')?.pages).toEqual(['https://a/x', 'https://a/y']);
  expect(readSitemap('https://a/x\nand more')).toBeUndefined();
  expect(readSitemap('<html></html>')).toBeUndefined();
});
