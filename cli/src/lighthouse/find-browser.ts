import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../errors/cli-error.ts';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser executable and its environment variables. */
export type Browser = { readonly file: string; readonly env: Readonly<Record<string, string>> };

/**
 * Finds a browser: CHROME_PATH, an installed Chrome or Chromium, Playwright's browser, or else the browser from npm,
 * which VITRINE_BROWSER=bundled selects.
 * @throws CliError `browser-not-found`
 */
export async function findBrowser(env: Readonly<Record<string, string | undefined>>): Promise<Browser> {
  const useBundled = env['VITRINE_BROWSER'] === 'bundled';
  const file = [env['CHROME_PATH'], ...installedPaths, await playwrightBrowser()].find((one) => one && existsSync(one));
  if (file && !useBundled) return { file, env: {} };
  const bundled = await import('@sparticuz/chromium').catch(() => undefined);
  if (!bundled) throw new CliError('browser-not-found', 'There is no Chrome or Chromium on this machine.');
  if (!('inflate' in bundled))
    throw new CliError('browser-not-found', 'The installed @sparticuz/chromium is older than version 153.');
  return { file: await bundled.default.executablePath(), env: await bundledFontsEnv() };
}

async function playwrightBrowser(): Promise<string | undefined> {
  const playwright = await import('playwright').catch(() => undefined);
  return playwright?.chromium.executablePath();
}

/**
 * Returns environment variables that limit system fonts to Open Sans, which comes with the npm browser. Without any
 * system font, Chromium crashes at the first character that the page's own fonts lack.
 */
export async function bundledFontsEnv(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const { inflate } = await import('@sparticuz/chromium');
  const archive = fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium')));
  const directory = await inflate(archive);
  const face = join(directory, 'fonts/Open_Sans/OpenSans-Regular.ttf');
  if (!existsSync(face)) throw new Error(`${face} is missing from the unpacked browser fonts; delete ${directory}`);
  const configuration = join(directory, 'vitrine.conf');
  const lines = `<dir>${directory}/fonts</dir><cachedir>${directory}/cache</cachedir>`;
  writeFileSync(configuration, `<?xml version="1.0"?>\n<fontconfig>${lines}</fontconfig>\n`);
  return { FONTCONFIG_FILE: configuration };
}
