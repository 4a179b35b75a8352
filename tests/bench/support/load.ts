import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from './process-usage.ts';

const run = promisify(execFile);

/** Enough connections to keep a server busy on two cores. */
const connections = 48;

/** A URL, or `paths` requested round-robin. */
export type LoadTarget = { name: string; url: string; encoding: string; pid: number; paths?: readonly string[] };
export type LoadResult = { requestsPerSecond: number; microsecondsPerRequest: number };

/**
 * Loads a server for some seconds with wrk, a separate process, because a generator slower than the server would
 * measure itself. Throws if a response is not 200.
 */
export async function runWrk({ name, url, encoding, pid, paths }: LoadTarget, seconds: number): Promise<LoadResult> {
  const directory = mkdtempSync(path.join(tmpdir(), 'wrk-'));
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-H', `accept-encoding: ${encoding}`];
  if (paths) {
    const script = path.join(directory, 'paths.lua');
    writeFileSync(script, roundRobinScript(paths));
    flags.push('-s', script);
  }
  const before = cpuSeconds(pid);
  const { stdout } = await run('wrk', [...flags, url]).finally(() => rmSync(directory, { recursive: true }));
  const used = cpuSeconds(pid) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name} did not respond to every request:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { requestsPerSecond, microsecondsPerRequest: (used / requests) * 1_000_000 };
}

/** A wrk script with precomputed requests. */
const roundRobinScript = (paths: readonly string[]): string => `
local requests, at = {}, 0
init = function()
  for _, path in ipairs({ ${paths.map((each) => JSON.stringify(each)).join(', ')} }) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`;
