import { findBrowser as findBrowserFile, withoutMachineFonts } from '../../cli/src/io/browser.ts';

/** Keeps Chromium from using the network by itself. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests never leave this machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export type Browser = { executablePath: string; args: string[]; env: Record<string, string | undefined> };

/** The environment of every browser in the tests. */
export const browserEnvironment = async () => ({ ...process.env, ...(await withoutMachineFonts()) });

/** The browser that the command line takes, too. Its arguments are ours: those of the npm package turn web security off. */
export async function findBrowser(): Promise<Browser> {
  const { file } = await findBrowserFile(process.env);
  return { executablePath: file, args: quiet, env: await browserEnvironment() };
}
