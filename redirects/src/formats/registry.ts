import { apache } from './apache/serialize.ts';
import { caddy } from './caddy/serialize.ts';
import { cloudflareBulk } from './cloudflare-bulk/serialize.ts';
import { csv, tsv } from './csv/serialize.ts';
import { readIis } from './iis/parse.ts';
import { json } from './json/serialize.ts';
import { next } from './next/serialize.ts';
import { nginx } from './nginx/serialize.ts';
import { cloudflare } from './redirects-file/cloudflare.ts';
import { netlify } from './redirects-file/netlify.ts';
import type { MapFormat, MapReader } from './shared/format.ts';
import { readDocusaurus, readGatsby } from './static-sites/parse.ts';
import { varnish } from './varnish/serialize.ts';
import { vercel, vercelBulk } from './vercel/serialize.ts';

/** Add new formats here: one folder per format, whose notes list what it cannot express. */
export const mapFormats: readonly MapFormat[] = [
  json,
  csv,
  tsv,
  next,
  nginx,
  apache,
  caddy,
  varnish,
  netlify,
  cloudflare,
  cloudflareBulk,
  vercel,
  vercelBulk,
];

/** The format of that name; undefined if there is none. */
export function mapFormat(name: string): MapFormat | undefined {
  return mapFormats.find((format) => format.name === name);
}

/** All formats that maps are read from; the last ones are not written. */
export const mapReaders: readonly MapReader[] = [
  ...mapFormats,
  { name: 'iis', describes: 'the web.config of IIS', read: readIis },
  { name: 'docusaurus', describes: 'docusaurus.config', read: readDocusaurus },
  { name: 'gatsby', describes: 'gatsby-node', read: readGatsby },
];
