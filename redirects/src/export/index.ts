import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudflareBulk } from './cloudflare-bulk.ts';
import { csv, tsv } from './delimited.ts';
import type { MapFormat } from './format.ts';
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
