import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const require = createRequire(import.meta.url);
const ownSchemas = path.resolve(import.meta.dirname, '../../site/schemas');
const protocol = path.join(path.dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd');

const own = (fileName: string) => ({ fileName, contents: readFileSync(path.join(ownSchemas, fileName), 'utf8') });

const schemas = {
  sitemapIndex: { schema: own('sitemap-index.xsd') },
  sitemap: {
    schema: own('sitemap-extensions.xsd'),
    preload: [
      { fileName: 'sitemap.xsd', contents: readFileSync(protocol, 'utf8') },
      ...['sitemap-image.xsd', 'sitemap-video.xsd', 'sitemap-link.xsd'].map(own),
    ],
  },
  rss: { schema: own('rss.rng'), extension: 'relaxng' },
  atom: { schema: own('atom.rng'), extension: 'relaxng' },
} as const;

/** Violations of the schema, each with its line number. */
export async function validateXml(xml: string, kind: keyof typeof schemas): Promise<string[]> {
  const { errors } = await validateXML({ xml, ...schemas[kind] });
  return errors.map(({ message, loc }) => `line ${loc?.lineNumber}: ${message}`);
}
