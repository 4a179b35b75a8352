import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';

const location = v.looseObject({ loc: v.pipe(v.unknown(), v.transform(String)) });
const sitemapSchema = v.union([
  v.object({ urlset: v.object({ url: v.array(location) }) }),
  v.object({ sitemapindex: v.object({ sitemap: v.array(location) }) }),
]);

/** Page URLs of a sitemap, or sitemap URLs of an index. */
export type Sitemap = {
  readonly pages: string[];
  readonly sitemaps: string[];
};

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', parseTagValue: false });

/** Parses a sitemap (XML or plain text) or a sitemap index; returns undefined if the text is neither, or truncated. */
export function parseSitemap(xml: string): Sitemap | undefined {
  const lines = xml.split(/\r\n?|\n/).map((line) => line.replace(/^\uFEFF/, '').trim());
  const urls = lines.filter((line) => line !== '');
  if (urls.length > 0 && urls.every((line) => /^https?:\/\/\S+$/i.test(line))) return { pages: urls, sitemaps: [] };
  if (XMLValidator.validate(xml) !== true) return undefined;
  let value: unknown;
  try {
    value = parser.parse(xml);
  } catch {
    return undefined;
  }
  const result = v.safeParse(sitemapSchema, value);
  if (!result.success) return undefined;
  const locations = (entries: readonly { loc: string }[]) => entries.map(({ loc }) => loc.trim());
  if ('urlset' in result.output) return { pages: locations(result.output.urlset.url), sitemaps: [] };
  return { pages: [], sitemaps: locations(result.output.sitemapindex.sitemap) };
}
