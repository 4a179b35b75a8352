import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from './process-usage.ts';

const run = promisify(execFile);

/** Enough connections to keep a server busy on two cores. */
const connections = 48;

/** What is loaded: the page at the URL, or the paths in turn where there are some. */
export type Target = { name: string; url: string; encoding: string; pid: number; paths?: readonly string[] };
export type Measured = { requestsPerSecond: number; microsecondsPerRequest: number };

/**
 * Loads a server for some seconds with wrk, in a process of its own; a generator slower than the server would measure
 * itself. Throws if an answer is not a 200.
 */
export async function load({ name, url, encoding, pid, paths }: Target, seconds: number): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrk-'));
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-H', `accept-encoding: ${encoding}`];
  if (paths) {
    const script = path.join(folder, 'paths.lua');
    writeFileSync(script, inTurn(paths));
    flags.push('-s', script);
  }
  const before = cpuSeconds(pid);
  const { stdout } = await run('wrk', [...flags, url]).finally(() => rmSync(folder, { recursive: true }));
  const used = cpuSeconds(pid) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name} did not answer every request:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { requestsPerSecond, microsecondsPerRequest: (used / requests) * 1_000_000 };
}

/** A script of wrk whose requests are made before it begins, so that they cost it nothing. */
const inTurn = (paths: readonly string[]): string => `
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
