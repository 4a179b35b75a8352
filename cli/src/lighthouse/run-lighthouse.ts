import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../errors/cli-error.ts';
import { messageOf } from '../errors/error-message.ts';
import type { Form } from '../settings/budgets.ts';
import type { Browser } from './find-browser.ts';
import { type Run, readResult } from './parse-result.ts';

// Beside this file, with its extension: a packed one is JavaScript.
const child = fileURLToPath(import.meta.url.replace(/run-lighthouse(\.\w+)$/, 'worker$1'));

const hangSeconds = 10;

/** What to run. */
export type LighthouseOrder = {
  readonly url: string;
  readonly form: Form;
  readonly categories: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether any certificate will do. */
  readonly insecure: boolean;
  /** Whether it is a page that comes with an error, such as the 404. */
  readonly isError: boolean;
  /** How many times a phone is slower than this machine. */
  readonly slowdown: number;
  readonly browser: Browser;
  /** The file to keep the reports in, without an extension. */
  readonly keptAs?: string;
};

/**
 * Throws unless Lighthouse is installed, which most who check links and redirects do not need.
 * @throws CliError `no-lighthouse`
 */
export function requireLighthouse(): void {
  for (const name of ['lighthouse', 'chrome-launcher']) {
    try {
      import.meta.resolve(name);
    } catch {
      throw new CliError('no-lighthouse', `The package ${name} is not installed.`);
    }
  }
}

/** Runs Lighthouse once, in a process of its own with a browser of its own. */
export async function runLighthouse(
  { keptAs, ...order }: LighthouseOrder,
  seconds: number,
  abort: AbortSignal,
): Promise<Run> {
  // Loaded here, so that other commands start sooner.
  const { $ } = await import('zx/core');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const result = keptAs ?? join(folder, 'result');
  try {
    const input = JSON.stringify({ ...order, seconds, result, profile: folder });
    // Ctrl-C goes to the foreground only: a detached run may finish. It ends itself in time, unless it hangs.
    const options = {
      input,
      quiet: true,
      nothrow: true,
      detached: true,
      timeout: `${seconds + hangSeconds}s`,
    } as const;
    const running = $(options)`exec ${process.execPath} ${child}`;
    const end = () => running.child?.kill('SIGTERM');
    abort.addEventListener('abort', end);
    const ran = await running.finally(() => abort.removeEventListener('abort', end));
    if (ran.exitCode === 0) return readResult(JSON.parse(await readFile(`${result}.json`, 'utf8')));
    const [reason] = ran.stderr.match(/^\w*Error: .*$/m) ?? [];
    return { fault: 'not-run', message: reason ?? `Lighthouse did not finish within ${seconds} s` };
  } catch (error) {
    return { fault: 'not-run', message: messageOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
