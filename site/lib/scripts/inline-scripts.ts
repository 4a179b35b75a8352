import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hideDismissedScript } from '#lib/scripts/hide-dismissed.ts';
import { deferredStartScript } from './deferred-start.ts';

/** Returns the CSP hash source of an inline script or style. */
export const getCspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script that Next 16.4 puts before the payload. */
export const payloadBootstrap = '(self.__next_f=self.__next_f||[]).push([0])';

const Manifest = v.object({
  chunkLoadingGlobal: v.string(),
  pagesChunkGroupBootstrapParams: v.record(v.string(), v.unknown()),
});

/** Next's chunk bootstrap script and its data. */
export type ChunkBootstrap = { code: string; list: string; parameters: unknown };

/** Reads the chunk bootstrap scripts from the build manifest. Returns none without a build. */
function readChunkStarters(): ChunkBootstrap[] {
  const file = path.resolve('.next', 'build-manifest.json');
  if (!fs.existsSync(file)) return [];
  const found = v.safeParse(Manifest, JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!found.success) return [];
  const { chunkLoadingGlobal, pagesChunkGroupBootstrapParams } = found.output;
  const name = JSON.stringify(chunkLoadingGlobal);
  const cached = Object.values(pagesChunkGroupBootstrapParams).map((parameters): [string, ChunkBootstrap] => {
    const code = `(globalThis[${name}] || (globalThis[${name}] = [])).push(${JSON.stringify(parameters)});`;
    return [code, { code, list: chunkLoadingGlobal, parameters }];
  });
  return [...new Map(cached).values()];
}

let cachedBootstraps: readonly ChunkBootstrap[] | undefined;

export function getChunkBootstraps(): readonly ChunkBootstrap[] {
  cachedBootstraps ??= readChunkStarters();
  return cachedBootstraps;
}

/** Inline scripts allowed in cached pages. They are constant and never contain CMS content. */
export const allowedInlineScripts: readonly string[] = [payloadBootstrap, hideDismissedScript, deferredStartScript];
