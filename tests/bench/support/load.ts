import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuSeconds } from './process-usage.ts';

const run = promisify(execFile);

/** Enough connections to keep a server busy on two cores. */
const connections = 48;

export type Target = { name: string; url: string; encoding: string; pid: number };
export type Measured = { requestsPerSecond: number; microsecondsPerRequest: number };

/**
 * Loads a server for some seconds with wrk, in a process of its own; a generator slower than the server would measure
 * itself. Throws if an answer is not a 200.
 */
export async function load({ name, url, encoding, pid }: Target, seconds: number): Promise<Measured> {
  const before = cpuSeconds(pid);
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-H', `accept-encoding: ${encoding}`];
  const { stdout } = await run('wrk', [...flags, url]);
  const used = cpuSeconds(pid) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name} did not answer every request:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { requestsPerSecond, microsecondsPerRequest: (used / requests) * 1_000_000 };
}
