import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNginx } from './run-nginx.ts';

/** A file and its response headers. */
export type StaticFile = { name: string; body: Buffer; headers: Record<string, string> };

/** Headers that servers set themselves. */
export const serverHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
/** Quotes a string for nginx, which cannot escape a dollar sign; our headers have none. */
const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const renderLocation = ({ name, headers }: StaticFile) => `
    location = /${name} {
      default_type "${headers['content-type']}";
${Object.entries(headers)
  .filter(([header]) => !serverHeaders.has(header))
  .map(([header, value]) => `      add_header ${header} ${quote(value)};`)
  .join('\n')}
    }`;

/** Starts nginx with these files (served from the page cache). */
export async function startNginx(program: string, directory: string, files: readonly StaticFile[]) {
  mkdirSync(path.join(directory, 'files'), { recursive: true });
  for (const { name, body } of files) writeFileSync(path.join(directory, 'files', name), body);
  const config = { http: 'types {}', server: files.map(renderLocation).join('\n'), mostOpenFiles: 100 };
  return runNginx(program, directory, config, `/${files[0]?.name}`);
}
