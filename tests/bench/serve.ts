import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRequest, readBytes } from '../support/requests/send-request.ts';
import { findProgram } from '../support/servers/find-program.ts';
import {
  freePort,
  nextStart,
  type Site,
  type Stack,
  startSite,
  startStack,
  untilWarm,
} from '../support/stack/start-stack.ts';
import { isSelected, logProgress, median, type Result, reference, reportResults, result } from './support/figures.ts';
import { type LoadResult, type LoadTarget, runWrk } from './support/load.ts';
import { measureMemory } from './support/page-memory.ts';
import { type StaticFile, serverHeaders, startNginx } from './support/run-nginx.ts';
import { startBareServer } from './support/start-bare-server.ts';

/** A page of about 60 kB of HTML. */
const page = '/about-us/team';
const encodings = ['identity', 'gzip', 'br'] as const;
const rounds = 5;
const seconds = 2;

const goals = { cpu: 1.2, rate: 0.55 };

/** Fetches the raw response in one content coding. */
async function fetchRaw(url: string, encoding: string): Promise<StaticFile> {
  const { origin, host } = new URL(url);
  const sent = Object.entries({ host, 'accept-encoding': encoding });
  const request = { method: 'GET', target: url.slice(origin.length), headers: sent, body: '' };
  const response = await openRequest(false, origin, request);
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  return { name: encoding, body: await readBytes(response), headers };
}

/** Alternates between servers, so other load affects all of them. */
async function measureAlternating(targets: readonly LoadTarget[]): Promise<Map<string, LoadResult[]>> {
  const results = new Map<string, LoadResult[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await runWrk(target, 1);
  for (let round = 1; round <= rounds; round++) {
    for (const target of targets) {
      const measured = await runWrk(target, seconds);
      results.get(target.name)?.push(measured);
      const { requestsPerSecond, microsecondsPerRequest } = measured;
      logProgress(
        `${round}/${rounds} ${target.name}: ${requestsPerSecond.toFixed(0)}/s, ${microsecondsPerRequest.toFixed(1)} µs each`,
      );
    }
  }
  return results;
}

/** Returns the median of per-round ratios, because both measurements of a round are made under the same conditions. */
function medianRatio(results: Map<string, LoadResult[]>, a: string, b: string, field: keyof LoadResult): number {
  const [ofA = [], ofB = []] = [results.get(a), results.get(b)];
  return median(ofA.map((measured, round) => measured[field] / (ofB[round]?.[field] ?? Number.NaN)));
}

type ServerUnderTest = { url: string; pid: number };

async function compare({ site }: Stack, next: Site, nginx: ServerUnderTest, bare: ServerUnderTest): Promise<Result[]> {
  const targets = encodings.flatMap((encoding): LoadTarget[] => [
    { name: `vitrine ${encoding}`, url: site.url + page, encoding, pid: site.pid },
    { name: `nginx ${encoding}`, url: `${nginx.url}/${encoding}`, encoding, pid: nginx.pid },
  ]);
  const results = await measureAlternating([
    ...targets,
    { name: 'bare gzip', url: `${bare.url}/`, encoding: 'gzip', pid: bare.pid },
    { name: 'next gzip', url: next.url + page, encoding: 'gzip', pid: next.pid },
  ]);
  const cpu = (a: string, b: string) => medianRatio(results, a, b, 'microsecondsPerRequest');
  const rate = (a: string, b: string) => medianRatio(results, a, b, 'requestsPerSecond');
  return [
    ...encodings.flatMap((encoding) => {
      const both = [`vitrine ${encoding}`, `nginx ${encoding}`] as const;
      return [
        result(`CPU time per request, ${encoding}, nginx = 1`, cpu(...both), '×', { atMost: goals.cpu }),
        result(`requests per second, ${encoding}, nginx = 1`, rate(...both), '×', { atLeast: goals.rate }),
      ];
    }),
    reference(
      'CPU time per request, gzip, node:http with only this response, nginx = 1',
      cpu('bare gzip', 'nginx gzip'),
      '×',
    ),
    result('requests per second, gzip, plain next start = 1', rate('vitrine gzip', 'next gzip'), '×', { atLeast: 15 }),
  ];
}

async function measureSpeed(nginxProgram: string): Promise<Result[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const stack = await startStack();
  const port = await freePort();
  const plain = await startSite(port, { CMS_ENDPOINT: `${stack.content.url}/api` }, nextStart(port));
  try {
    await untilWarm(stack.site);
    const files = await Promise.all(encodings.map((encoding) => fetchRaw(stack.site.url + page, encoding)));
    const nginx = await startNginx(nginxProgram, directory, files);
    const { headers, body } = await fetchRaw(stack.site.url + page, 'gzip');
    const own = Object.entries(headers).filter(([name]) => name === 'content-type' || !serverHeaders.has(name));
    const bare = await startBareServer(own.flat(), body);
    try {
      return await compare(stack, plain, nginx, bare);
    } finally {
      await bare.stop();
      await nginx.stop();
    }
  } finally {
    await plain.stop();
    await stack.close();
    await rm(directory, { recursive: true, force: true });
  }
}

// Runs only `speed` or `memory` if the command names it.
process.env['REQUIRE_SERVICES'] = '1';
const figures: Result[] = [];
if (isSelected('speed')) {
  const nginxProgram = findProgram('nginx');
  findProgram('wrk');
  if (nginxProgram) figures.push(...(await measureSpeed(nginxProgram)));
}
if (isSelected('memory')) figures.push(...(await measureMemory(page)));
reportResults(figures);
