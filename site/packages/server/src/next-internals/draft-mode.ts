import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const manifestShape = v.object({ preview: v.object({ previewModeId: v.string() }) });

let cookie: string | undefined;

/** Returns the cookie that enables draft mode (Next 16.4). It holds a secret of the build in the working directory. */
export function draftModeCookie(): string {
  const file = path.resolve('.next', 'prerender-manifest.json');
  cookie ??= `__prerender_bypass=${v.parse(manifestShape, JSON.parse(readFileSync(file, 'utf8'))).preview.previewModeId}`;
  return cookie;
}
