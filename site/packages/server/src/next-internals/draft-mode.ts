import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const manifestShape = v.object({ preview: v.object({ previewModeId: v.string() }) });

let secret: string | undefined;

/** The secret of the build with which Next renders in draft mode (16.4). */
export function draftModeSecret(): string {
  secret ??= v.parse(manifestShape, JSON.parse(readFileSync(path.resolve('.next', 'prerender-manifest.json'), 'utf8')))
    .preview.previewModeId;
  return secret;
}
