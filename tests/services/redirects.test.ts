import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RedirectRule, readRedirectMap } from '@vitrine/redirects';
import { type ExportIssue, findFormat } from '@vitrine/redirects/formats';
import { exact, generateMap, patternRule } from '@vitrine/redirects/testing';
import { describe, expect, it } from 'vitest';
import { allVariants, createProbes, type Probe, type Variant } from '../support/redirects/probes.ts';
import { startApache } from '../support/redirects/servers/apache.ts';
import { startCaddy } from '../support/redirects/servers/caddy.ts';
import { startNext } from '../support/redirects/servers/next.ts';
import { startNginx } from '../support/redirects/servers/nginx.ts';
import { directoryWith, type RunningServer } from '../support/redirects/servers/program.ts';
import { startVarnish } from '../support/redirects/servers/varnish.ts';
import { fetchHeads, type HeadOptions, type HeadResponse } from '../support/requests/raw-request.ts';
import { sampled, sampleTries } from '../support/sampled.ts';
import { findProgram, type ProgramName } from '../support/servers/find-program.ts';
import { freePort } from '../support/stack/start-stack.ts';

const file = createRequire(import.meta.url).resolve('@vitrine/redirects/redirects.json');
/** Each rule is requested in eleven variants. */
const generated = sampleTries(5_000, 1_000);
const maps: Record<string, RedirectRule[]> = {
  "the project's map": readRedirectMap(readFileSync(file, 'utf8'), file),
  [`a map of ${generated} rules`]: generateMap(generated),
  'targets with special characters': [
    exact('/signs/plus', '/found?q=a+b'),
    exact('/signs/query', '/found?q=a%26b&r=%2525&s=10:30&t=(x)*'),
    exact('/signs/path', '/found/a%26b/100%25/c+d/e,f;g'),
    exact('/signs/quote', '/found/"q"/{x}/$1?q="q"'),
    exact('/signs/fragment', '/found?q=%23#a?b&c=%20d'),
    exact('/signs/%22quoted%22', '/found'),
    exact("/sign's/%22quoted%22", '/found'),
    exact('/signs/host', 'https://shop.example:8443/a+b?c=d%20e#f'),
    patternRule('^/signs/query/(caf%C3%A9|a%26b|c\\+d)$', '/found?q=$1&r=s', 302),
    patternRule('^/signs/path/(caf%C3%A9|a%26b|c\\+d)$', '/found/$1-$1'),
    patternRule('^/signs/fragment/(caf%C3%A9|a%26b)$', '/found#$1'),
    patternRule('^/signs/section(?:/(.*))?$', '/found/$1'),
  ],
};

/** A reported difference: its issue text, the affected request variants, and whether it affects only patterns. */
type Announced = {
  readonly note: RegExp;
  readonly variants: readonly Variant[];
  readonly patternsOnly?: boolean;
};

const rawPath: Announced = {
  note: /match(?:es)? the raw path|raw path is matched/,
  variants: ['needlessly encoded', 'raw letters', 'decomposed'],
};
const dollar: Announced = { note: /sent as %24/, variants: allVariants };
const fragment: Announced = { note: /after the fragment/, variants: ['query'] };
const servers: {
  name: ProgramName;
  format: string;
  start: (program: string, map: string, port: number) => Promise<RunningServer>;
  announced: Announced[];
}[] = [
  { name: 'nginx', format: 'nginx', start: startNginx, announced: [{ ...rawPath, patternsOnly: true }, dollar] },
  { name: 'apache2', format: 'apache', start: startApache, announced: [{ ...rawPath, patternsOnly: true }, fragment] },
  { name: 'caddy', format: 'caddy', start: startCaddy, announced: [{ ...rawPath, patternsOnly: true }] },
  { name: 'varnishd', format: 'varnish', start: startVarnish, announced: [rawPath] },
];

/** An absolute URL with uppercase hex digits, as RFC 3986 compares URLs. */
function comparable(location: string | undefined, port: number): string | undefined {
  if (location === undefined) return undefined;
  return new URL(location, `http://127.0.0.1:${port}`).href.replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

function agree({ expected }: Probe, response: HeadResponse, port: number): boolean {
  if (!expected) return response.location === undefined;
  return (
    response.status === expected.status && comparable(response.location, port) === comparable(expected.location, port)
  );
}

/** Responses that differ from the matcher without a reported difference. */
async function unexplained(
  port: number,
  probes: readonly Probe[],
  rules: readonly RedirectRule[],
  notes: readonly ExportIssue[],
  announced: readonly Announced[],
  options?: HeadOptions,
): Promise<unknown[]> {
  const responses = await fetchHeads(
    port,
    probes.map(({ path }) => path),
    options,
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const isAnnounced = ({ variant, index }: Probe) =>
    announced.some(
      ({ note, variants, patternsOnly }) =>
        variants.includes(variant) &&
        (!patternsOnly || rules[index]?.regex) &&
        notes.some((one) => note.test(one.message) && (one.index ?? index) === index),
    );
  return probes.flatMap((probe, at) => {
    const response = responses[at];
    if (!response || agree(probe, response, port) || isAnnounced(probe)) return [];
    return [{ ...probe, rule: rules[probe.index], response }];
  });
}

describe.each(sampled(servers, 4))('$name', ({ name, format, start, announced }) => {
  const program = findProgram(name);
  it.skipIf(!program).each(Object.entries(maps))(
    '[H4] responds as the matcher does for %s',
    async (_, rules) => {
      const { text, issues: notes } = findFormat(format)?.serialize(rules) ?? { text: '', issues: [] };
      const probes = createProbes(rules);
      expect(probes.length).toBeGreaterThan(rules.length * 7);
      await using server = await start(program ?? '', text, await freePort());
      expect((await unexplained(server.port, probes, rules, notes, announced)).slice(0, 10)).toEqual([]);
    },
    300_000,
  );
});

/**
 * Next compares a request with every rule, which takes milliseconds with thousands of them, so only a sample is tested.
 */
const sampleEvery = 25;

it('[H4] Next.js responds as the matcher does for all maps combined', async () => {
  const [own = [], long = [], awkward = []] = Object.values(maps);
  const rules = [...own, ...awkward, ...long];
  const { text, issues: notes } = findFormat('next')?.serialize(rules) ?? { text: '', issues: [] };
  const probes = createProbes(rules).filter(
    ({ index }, at) => index < own.length + awkward.length || at % sampleEvery === 0,
  );
  await using server = await startNext(text, await freePort());
  const slash: Announced = { note: /trailing slash costs/, variants: ['slash'] };
  const query: Announced = { note: /before the target's/, variants: ['query'] };
  const signs: Announced = { note: /sent percent-encoded/, variants: allVariants };
  const found = await unexplained(server.port, probes, rules, notes, [rawPath, slash, query, signs], {
    perConnection: 1,
  });
  expect(found.slice(0, 10)).toEqual([]);
}, 300_000);

it('[H4] a check of Next.js accepts the differences that the export reported', async () => {
  const rules = [
    exact('/old', '/?from=old'),
    exact('/part', '/#part'),
    patternRule('^/work/(\\d+)$', '/?work=$1', 302),
  ];
  const { text, issues: notes } = findFormat('next')?.serialize(rules) ?? { text: '', issues: [] };
  expect(notes.map(({ message }) => message).join()).toContain('a trailing slash costs an extra redirect');
  await using server = await startNext(text, await freePort());
  const directory = directoryWith({ 'map.json': JSON.stringify(rules) });
  const site = `http://127.0.0.1:${server.port}`;
  const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
  const words = ['redirects', 'check', `${directory}/map.json`, '--site', site, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [vitrine, ...words]);
  expect(JSON.parse(stdout).findings).toEqual([]);
}, 300_000);
