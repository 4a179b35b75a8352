import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../site/lib/env.ts';
import { isFixture, isTest, parse, root, sourceFiles } from '../support/sources.ts';

const environmentFile = 'site/lib/env.ts';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const siteFiles = sourceFiles.filter((file) => file.startsWith('site/') && !isTest(file) && !isFixture(file));

/** Variables that Node and Next set themselves. */
const ofTheirOwn = ['NODE_ENV', 'NEXT_PHASE'];

/** Next replaces this expression in browser code. */
const replaced = "site/browser/builds/watch-build.ts: process.env['VITRINE_BUILD_ID']";

/** The places where a file reads `process.env`. Writes are for the processes that it starts. */
function readingsIn(file: string): string[] {
  const text = read(file);
  if (!text.includes('process') || file === environmentFile) return [];
  const found: string[] = [];
  const written = new Set<number>();
  new Visitor({
    AssignmentExpression({ left, operator }) {
      if (operator === '=') written.add(left.start);
    },
    MemberExpression({ start, end, object }) {
      const source = text.slice(start, end);
      const isOfEnvironment = /^process\.env\b./.test(source) && text.slice(object.start, object.end) === 'process.env';
      if (isOfEnvironment && !written.has(start)) found.push(`${file}: ${source}`);
    },
  }).visit(parse(file));
  // Code that passes the whole object on could read anything.
  const whole = /\bprocess\.env\b(?![.[])|\benv\b[^;]*from 'node:process'/.exec(text);
  return whole ? [...found, `${file}: ${whole[0]}`] : found;
}

describe('settings', () => {
  it('are read from process.env by lib/env.ts alone', () => {
    expect(siteFiles).toContain(environmentFile);
    expect(siteFiles.flatMap(readingsIn)).toEqual([replaced]);
  });

  it('are all used', () => {
    const texts = siteFiles.map(read).join('\n');
    const unused = settingNames.filter((name) => !new RegExp(`\\b(?:env|output)\\.${name}\\b|'${name}'`).test(texts));
    expect(unused).toEqual([]);
  });

  it('are all in a table of the docs', () => {
    const rows = ['README.md', ...globSync('docs/*.md', { cwd: root })]
      .flatMap((file) => read(file).split('\n'))
      .filter((line) => line.startsWith('|'));
    const told = (name: string) => rows.some((row) => row.includes(`\`${name}\``));
    expect(settingNames.filter((name) => !ofTheirOwn.includes(name) && !told(name))).toEqual([]);
  });

  it.each(['abc', '-1'])(
    'stop the start with a line that names them if they are invalid: CACHE_MEMORY_MB=%s',
    (value) => {
      const main = path.join(root, 'site/server/main.ts');
      const { status, stderr } = spawnSync(process.execPath, [main], {
        env: { ...process.env, CACHE_MEMORY_MB: value },
        encoding: 'utf8',
      });
      expect(stderr).toMatch(new RegExp(`^ *CACHE_MEMORY_MB: must be megabytes \\(it is "${value}"\\)$`, 'm'));
      expect(status).toBe(2);
    },
  );
});
