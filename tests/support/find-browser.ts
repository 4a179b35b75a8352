import { bundledFontsEnv, findBrowser as findBrowserFile } from '../../cli/src/lighthouse/find-browser.ts';

/** Prevents Chromium from using the network on its own. */
export const offlineFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks all external hosts.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export type Browser = { executablePath: string; args: string[]; env: Record<string, string | undefined> };

/** The environment of every browser in the tests. */
export const browserEnvironment = async () => ({ ...process.env, ...(await bundledFontsEnv()) });

/** Whether the bundled browser, which starts three times faster, supports this platform. */
const hasBundled = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the browser pinned by the lockfile or, if CHROME_PATH is set or the pinned browser does not support this
 * platform, the browser that the CLI would use. Our arguments replace the npm package's, which disable web security.
 */
export async function findBrowser(): Promise<Browser> {
  const isBundled = hasBundled && !process.env['CHROME_PATH'];
  const { file } = await findBrowserFile({ ...process.env, ...(isBundled && { VITRINE_BROWSER: 'bundled' }) });
  return { executablePath: file, args: offlineFlags, env: await browserEnvironment() };
}
