import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from '../processes/processes.ts';

const run = promisify(execFile);
const modules = path.resolve(import.meta.dirname, '../../../node_modules');

const page = (title: string, links: readonly string[]) => `import Link from 'next/link';
export const metadata = { title: '${title}', description: 'What ${title} is about.', alternates: { canonical: './' } };
export default function Page() {
  return (
    <main>
      <h1>${title}</h1>
      ${links.map((href) => `<Link href="${href}">${href}</Link>`).join('\n      ')}
    </main>
  );
}
`;

const files = (siteUrl: string, output: string | undefined): Record<string, string> => ({
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { output: ${JSON.stringify(output)} };`,
  'app/layout.js': `export const metadata = { metadataBase: new URL('${siteUrl}') };
export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
  'app/page.js': page('Home', ['/about', '/contact']),
  'app/about/page.js': page('About', ['/']),
  'app/contact/page.js': page('Contact', ['/about']),
  'app/sitemap.js': `export const dynamic = 'force-static';
export default () => ['', '/about', '/contact'].map((path) => ({ url: '${siteUrl}' + path }));`,
  'app/robots.js': `export const dynamic = 'force-static';
export default () => ({ rules: { userAgent: '*' }, sitemap: '${siteUrl}/sitemap.xml' });`,
});

/** Builds a three-page site that has nothing to do with Vitrine. Returns its directory. */
export async function buildTinyNext(siteUrl: string, output?: 'export') {
  const directory = mkdtempSync(path.join(tmpdir(), 'tiny-next-'));
  for (const [name, text] of Object.entries(files(siteUrl, output))) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  // Turbopack does not follow symlinks out of the project.
  symlinkSync(modules, path.join(directory, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await run(path.join(modules, '.bin/next'), ['build', '--webpack'], { cwd: directory, env });
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Serves a build made by `buildTinyNext` with `next start`. */
export async function startTinyNext(directory: string, port: number) {
  const running = await startProcess(path.join(modules, '.bin/next'), ['start', '-p', String(port)], {
    cwd: directory,
    isReady: (output) => output.includes('Ready in'),
  });
  return { [Symbol.asyncDispose]: () => running.stop() };
}
