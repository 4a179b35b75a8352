import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hideDismissed } from '#lib/hide-dismissed.ts';
import { startScripts } from './start-scripts.ts';

/** The source expression of an inline script or style in a content security policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script that Next puts before the payload of a page (Next 16.4). */
export const beginPayload = '(self.__next_f=self.__next_f||[]).push([0])';

const Manifest = v.object({
  chunkLoadingGlobal: v.string(),
  pagesChunkGroupBootstrapParams: v.record(v.string(), v.unknown()),
});

/** A script with which Next has its chunks start, and the same as data: what it adds to a list. */
export type ChunkStarter = { code: string; list: string; parameters: unknown };

/** Those of the build, from its manifest; none if there is no build. */
function readChunkStarters(): ChunkStarter[] {
  const file = path.resolve('.next', 'build-manifest.json');
  if (!fs.existsSync(file)) return [];
  const found = v.safeParse(Manifest, JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!found.success) return [];
  const { chunkLoadingGlobal, pagesChunkGroupBootstrapParams } = found.output;
  const name = JSON.stringify(chunkLoadingGlobal);
  const starters = Object.values(pagesChunkGroupBootstrapParams).map((parameters): [string, ChunkStarter] => {
    const code = `(globalThis[${name}] || (globalThis[${name}] = [])).push(${JSON.stringify(parameters)});`;
    return [code, { code, list: chunkLoadingGlobal, parameters }];
  });
  return [...new Map(starters).values()];
}

let starters: readonly ChunkStarter[] | undefined;

export function chunkStarters(): readonly ChunkStarter[] {
  starters ??= readChunkStarters();
  return starters;
}

/** The inline scripts that pages may hold beside their payload. They are fixed, with no content in them. */
export const fixedScripts: readonly string[] = [beginPayload, hideDismissed, startScripts];
