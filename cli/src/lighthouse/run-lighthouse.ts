import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CliError } from '../errors/cli-error.ts';
import { getErrorMessage } from '../errors/error-message.ts';
import type { FormFactor } from '../settings/budgets.ts';
import type { Browser } from './find-browser.ts';
import { parseLighthouseResult, type Run } from './parse-result.ts';

// The worker is next to this file, with the same extension, which is .js in the package.
const child = fileURLToPath(import.meta.url.replace(/run-lighthouse(\.\w+)$/, 'worker$1'));

const graceSeconds = 10;

export type LighthouseRunOptions = {
  readonly url: string;
  readonly formFactor: FormFactor;
  readonly categories: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether to accept invalid certificates. */
  readonly insecure: boolean;
  /** Whether the page is an error page, such as the 404. */
  readonly isError: boolean;
  /** How many times slower a phone is than this machine. */
  readonly slowdown: number;
  readonly browser: Browser;
  /** Where to save the reports, without an extension. */
  readonly reportPath?: string;
};

/**
 * Throws unless Lighthouse is installed. It is optional, because only one command needs it.
 * @throws CliError `lighthouse-not-installed`
 */
export function requireLighthouse(): void {
  for (const name of ['lighthouse', 'chrome-launcher']) {
    try {
      import.meta.resolve(name);
    } catch {
      throw new CliError('lighthouse-not-installed', `The package ${name} is not installed.`);
    }
  }
}

/** Runs Lighthouse once, in its own process with its own browser. */
export async function runLighthouse(
  { reportPath: keptAs, ...order }: LighthouseRunOptions,
  seconds: number,
  abort: AbortSignal,
): Promise<Run> {
  // Imported lazily to keep startup fast.
  const { $ } = await import('zx/core');
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const result = keptAs ?? join(directory, 'result');
  try {
    const input = JSON.stringify({ ...order, seconds, result, profile: directory });
    // The process is detached, so Ctrl-C does not end the run. It stops itself at its timeout, unless it hangs.
    const options = {
      input,
      quiet: true,
      nothrow: true,
      detached: true,
      timeout: `${seconds + graceSeconds}s`,
    } as const;
    const running = $(options)`exec ${process.execPath} ${child}`;
    const end = () => running.child?.kill('SIGTERM');
    abort.addEventListener('abort', end);
    const ran = await running.finally(() => abort.removeEventListener('abort', end));
    if (ran.exitCode === 0) return parseLighthouseResult(JSON.parse(await readFile(`${result}.json`, 'utf8')));
    const [reason] = ran.stderr.match(/^\w*Error: .*$/m) ?? [];
    return { code: 'run-failed', message: reason ?? `Lighthouse did not finish within ${seconds} s` };
  } catch (error) {
    return { code: 'run-failed', message: getErrorMessage(error) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Lighthouse's default multiplier. */
const defaultSlowdown = 4;

/**
 * Returns the CPU slowdown that makes the browser as slow as a phone.
 *
 * @param phoneBenchmarkIndex Lighthouse's benchmark index of the phone; without it, the default slowdown applies
 * @param machineIndices benchmark indices of this machine. The speed of a shared machine varies, and the average time
 * matters, not the average speed, so their harmonic mean is used. A machine slower than the phone is not slowed down.
 */
export function cpuSlowdown(phoneBenchmarkIndex: number | undefined, machineIndices: readonly number[]): number {
  if (phoneBenchmarkIndex === undefined) return defaultSlowdown;
  const times = machineIndices.reduce((sum, index) => sum + 1 / index, 0);
  const machineIndex = times > 0 ? machineIndices.length / times : 0;
  return Math.max(1, Math.round((10 * machineIndex) / phoneBenchmarkIndex) / 10);
}

const samples = 9;

/**
 * Measures Lighthouse's benchmark index of this machine nine times. Each sample blocks for a second.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#benchmarking-cpu-power
 */
export async function benchmarkMachine(stop: AbortSignal): Promise<number[]> {
  // Imported lazily to keep startup fast.
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const indices: number[] = [];
  while (indices.length < samples && !stop.aborted) {
    indices.push(pageFunctions.computeBenchmarkIndex());
    await setImmediate();
  }
  return indices;
}
