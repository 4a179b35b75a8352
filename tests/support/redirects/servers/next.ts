import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startProgram } from './program.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const program = createRequire(path.join(root, 'site/package.json')).resolve('next/dist/bin/next');

/** Starts a one-page Next app whose next.config returns an exported map. */
export async function startNext(map: string, port: number): Promise<RunningServer> {
  // Inside the repository, so Next and React resolve.
  const results = path.join(root, 'tests/test-results');
  mkdirSync(results, { recursive: true });
  const directory = mkdtempSync(path.join(results, 'next-'));
  mkdirSync(path.join(directory, 'pages'));
  const files = {
    'package.json': '{"type":"module"}',
    'pages/index.js': 'export default function Page() { return null; }',
    'redirects.js': map,
    'next.config.js': `import redirects from './redirects.js';
export default { turbopack: { root: ${JSON.stringify(root)} }, redirects: async () => redirects };`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  await promisify(execFile)(process.execPath, [program, 'build'], { cwd: directory, env });
  return startProgram(process.execPath, [program, 'start', '-H', '127.0.0.1', '-p', String(port)], directory, port);
}
