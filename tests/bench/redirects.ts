import { connect } from 'node:net';
import { createMatcher, type RedirectRule, toMapEntries } from '@vitrine/redirects';
import { validateMap } from '@vitrine/redirects/validate';
import { startStack } from '../support/stack/start-stack.ts';
import { median, reportResults, result } from './support/figures.ts';

/**
 * Measures the CPU time of `validate` for maps of three sizes, and what a map of 100,000 rules costs a cached page: the
 * matcher's share of the server's time for the whole response. Needs a build.
 */

const page = '/projects/tidal-hall';
const patternCount = 100;
const rounds = 3;

function exactRule(origin: string, target: string): RedirectRule {
  return { origin, target, code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
}

/** A hundred expressions, four of which must be tried on every path, followed by exact paths. */
function createMap(size: number): RedirectRule[] {
  const patterns = Array.from({ length: patternCount }, (_, at): RedirectRule => {
    const origin = at % 33 === 0 ? `^/[a-z]+-${at}/([^/]+)$` : `^/section-${at}/([^/]+)$`;
    return { ...exactRule(origin, `/markets/m-${at}/$1`), type: 'regexmatch', regex: true };
  });
  const paths = Array.from({ length: size }, (_, at) => exactRule(`/old/${at % 97}/page-${at}`, `/new/${at}`));
  return [...patterns, ...paths];
}

/**
 * Returns the CPU seconds of the fastest run, including garbage collection. Other work on the machine does not count.
 */
function measureValidateSeconds(size: number): number {
  const entries = toMapEntries(createMap(size));
  const times = Array.from({ length: size > 100_000 ? 1 : rounds }, () => {
    const before = process.cpuUsage();
    const findings = validateMap(entries);
    if (findings.length > 0) throw new Error(`The map is meant to be clean: ${JSON.stringify(findings[0])}`);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times) / 1_000_000;
}

/** Returns CPU microseconds per path that no rule matches. */
function measureMatchMicroseconds(rules: readonly RedirectRule[]): number {
  const matcher = createMatcher(rules);
  const count = 200_000;
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (let at = 0; at < count; at++) if (matcher.match(page)) throw new Error(`${page} is redirected`);
    return process.cpuUsage(before).user / count;
  });
  return median(times);
}

/**
 * Returns the microseconds that the server takes for a cached page, which a trivial client requests continuously on one
 * connection.
 */
async function measureResponseMicroseconds(port: number): Promise<number> {
  const request = `HEAD ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
  const batch = 100;
  const socket = connect(port, '127.0.0.1');
  let responses = '';
  let onBatch = () => {};
  socket.on('data', (chunk) => {
    responses += chunk.toString('latin1');
    if (responses.endsWith('\r\n\r\n') && responses.split('HTTP/1.1 200 OK').length > batch) onBatch();
  });
  const sendBatch = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    responses = '';
    onBatch = resolve;
    socket.write(request.repeat(batch));
    return promise;
  };
  const times: number[] = [];
  for (let round = 0; round < 100; round++) {
    const start = performance.now();
    await sendBatch();
    times.push(((performance.now() - start) * 1_000) / batch);
  }
  socket.destroy();
  return Math.min(...times);
}

async function measureShare(): Promise<number> {
  const match = measureMatchMicroseconds(createMap(100_000));
  const stack = await startStack();
  try {
    const port = Number(new URL(stack.site.url).port);
    await fetch(stack.site.url + page);
    return (match / (await measureResponseMicroseconds(port))) * 100;
  } finally {
    await stack.close();
  }
}

measureValidateSeconds(10_000);
const small = measureValidateSeconds(10_000);
const large = measureValidateSeconds(100_000);
reportResults([
  result('validate 100,000 paths and 100 expressions', large, 's', { atMost: 1.5 }),
  result('validate 1,000,000 paths and 100 expressions', measureValidateSeconds(1_000_000), 's', { atMost: 15 }),
  result('growth of validate from 10,000 to 100,000', large / small, 'times', { atMost: 12 }),
  result('matching 100,000 rules, as a share of the time for a cached page', await measureShare(), '%', { atMost: 3 }),
]);
