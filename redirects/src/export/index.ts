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

/** Register a new format by adding it here: one file per format, with what it cannot express in its notes. */
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

/** The format of a name, or undefined. */
export function mapFormat(name: string): MapFormat | undefined {
  return mapFormats.find((format) => format.name === name);
}
