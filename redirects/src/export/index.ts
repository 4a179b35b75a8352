import { readIis } from '../import/iis.ts';
import { readDocusaurus, readGatsby } from '../import/static-sites.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudflareBulk } from './cloudflare-bulk.ts';
import { csv, tsv } from './delimited.ts';
import type { MapFormat, MapReader } from './format.ts';
import { json } from './json.ts';
import { netlify } from './netlify.ts';
import { next } from './next.ts';
import { nginx } from './nginx.ts';
import { varnish } from './varnish.ts';
import { vercel, vercelBulk } from './vercel.ts';

/** Add new formats here: one file per format, whose notes list what it cannot express. */
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
