import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CliError } from '../errors/cli-error.ts';
import { messageOf } from '../errors/error-message.ts';
import type { FormFactor } from '../settings/budgets.ts';
import type { Browser } from './find-browser.ts';
import { parseLighthouseResult, type Run } from './parse-result.ts';

// Beside this file, with its extension: a packed one is JavaScript.
const child = fileURLToPath(import.meta.url.replace(/run-lighthouse(\.\w+)$/, 'worker$1'));

const hangSeconds = 10;

/** What to run. */
export type LighthouseOrder = {
  readonly url: string;
  readonly form: FormFactor;
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
  // Imported lazily for start-up time.
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
    if (ran.exitCode === 0) return parseLighthouseResult(JSON.parse(await readFile(`${result}.json`, 'utf8')));
    const [reason] = ran.stderr.match(/^\w*Error: .*$/m) ?? [];
    return { fault: 'not-run', message: reason ?? `Lighthouse did not finish within ${seconds} s` };
  } catch (error) {
    return { fault: 'not-run', message: messageOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lighthouse's default multiplier. */
const lighthouseDefault = 4;

/**
 * How many times the browser is slowed down to be as fast as a phone.
 *
 * @param phoneIndex Lighthouse's benchmark index of the phone; without one, the machine is not taken into account.
 * @param machineIndices Those measured on this machine, which tell how much is done in a second. A machine that others share is
 * now fast and now slow; what a page takes on it is the mean of both times, not of both speeds. One slower than the phone is left
 * as it is.
 */
export function cpuSlowdown(phoneIndex: number | undefined, machineIndices: readonly number[]): number {
  if (phoneIndex === undefined) return lighthouseDefault;
  const times = machineIndices.reduce((sum, index) => sum + 1 / index, 0);
  const machineIndex = times > 0 ? machineIndices.length / times : 0;
  return Math.max(1, Math.round((10 * machineIndex) / phoneIndex) / 10);
}

const samples = 9;

/**
 * Lighthouse's benchmark index of this machine, nine times. Each takes a second, in which nothing else runs.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#benchmarking-cpu-power
 */
export async function benchmarkMachine(stop: AbortSignal): Promise<number[]> {
  // Imported lazily for start-up time.
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const indices: number[] = [];
  while (indices.length < samples && !stop.aborted) {
    indices.push(pageFunctions.computeBenchmarkIndex());
    await setImmediate();
  }
  return indices;
}
