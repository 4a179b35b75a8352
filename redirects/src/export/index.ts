import { apache } from './apache.ts';
import { csv } from './csv.ts';
import type { MapFormat } from './format.ts';
import { json } from './json.ts';
import { netlify } from './netlify.ts';
import { next } from './next.ts';
import { nginx } from './nginx.ts';

/** Register a new format by adding it here: one file per format, with what it cannot express in its notes. */
export const mapFormats: readonly MapFormat[] = [json, csv, nginx, apache, netlify, next];

/** The format of a name, or undefined. */
export function mapFormat(name: string): MapFormat | undefined {
  return mapFormats.find((format) => format.name === name);
}
