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

/** The scripts with which Next starts its chunks, from the build's manifest; none if there is no build. */
function chunkStarters(): string[] {
  const file = path.resolve('.next', 'build-manifest.json');
  if (!fs.existsSync(file)) return [];
  const found = v.safeParse(Manifest, JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!found.success) return [];
  const { chunkLoadingGlobal, pagesChunkGroupBootstrapParams } = found.output;
  const name = JSON.stringify(chunkLoadingGlobal);
  const starters = Object.values(pagesChunkGroupBootstrapParams).map(
    (parameters) => `(globalThis[${name}] || (globalThis[${name}] = [])).push(${JSON.stringify(parameters)});`,
  );
  return [...new Set(starters)];
}

let known: readonly string[] | undefined;

/** The inline scripts that pages may hold beside their payload. They are fixed, with no content in them. */
export function fixedScripts(): readonly string[] {
  known ??= [beginPayload, hideDismissed, startScripts, ...chunkStarters()];
  return known;
}
