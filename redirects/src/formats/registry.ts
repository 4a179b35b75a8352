import { apache } from './apache/serialize.ts';
import { caddy } from './caddy/serialize.ts';
import { cloudflareBulk } from './cloudflare-bulk/format.ts';
import { csv, tsv } from './csv/serialize.ts';
import { readIis } from './iis/parse.ts';
import { json } from './json/format.ts';
import { next } from './next/serialize.ts';
import { nginx } from './nginx/serialize.ts';
import { cloudflare } from './redirects-file/cloudflare.ts';
import { netlify } from './redirects-file/netlify.ts';
import type { RedirectFormat, RedirectParser } from './shared/format.ts';
import { readDocusaurus, readGatsby } from './static-sites/parse.ts';
import { varnish } from './varnish/serialize.ts';
import { vercel, vercelBulk } from './vercel/format.ts';

/** Add new formats here, each in its own directory. Every format must report the features that it does not support. */
export const formats: readonly RedirectFormat[] = [
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

export function findFormat(name: string): RedirectFormat | undefined {
  return formats.find((format) => format.name === name);
}

/** All formats that can be imported. The last three cannot be exported. */
export const parsers: readonly RedirectParser[] = [
  ...formats,
  { name: 'iis', description: 'web.config of IIS URL Rewrite', parse: readIis },
  { name: 'docusaurus', description: 'docusaurus.config', parse: readDocusaurus },
  { name: 'gatsby', description: 'gatsby-node', parse: readGatsby },
];
