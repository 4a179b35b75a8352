import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { formatReport } from './format-report.ts';
import type { Finding, Report } from './report.ts';

const broken: Finding = {
  code: 'broken-link',
  severity: 'error',
  subject: '/gone<&"\u0001',
  message: 'is linked, but responds with 404',
  fix: 'Correct the link.',
  related: ['/a', '/b'],
};
const report: Report = {
  command: 'crawl',
  subjects: ['/', '/a'],
  findings: [{ ...broken, severity: 'warning', subject: '/a', code: 'orphan' }, broken],
  complete: true,
  interrupted: false,
  facts: [['urls', 2]],
  table: { columns: ['status', 'path'], rows: [['200', '/a|b']] },
  notes: ['No sitemap.'],
  data: { site: 'http://localhost' },
};
const format = (name: Parameters<typeof formatReport>[1], changed: Partial<Report> = {}, color = false) =>
  formatReport({ ...report, ...changed }, name, { color });

it('[H8] writes one versioned JSON document', () => {
  expect(JSON.parse(format('json'))).toMatchObject({
    schemaVersion: 1,
    command: 'crawl',
    exitCode: 1,
    counts: { errors: 1, warnings: 1, infos: 0 },
    site: 'http://localhost',
  });
});

it('[H8] writes NDJSON: findings, list items, then the rest', () => {
  const data = { site: 'http://localhost', pages: [{ path: '/', type: 'text/html' }, { path: '/a\nb' }], seen: ['x'] };
  const lines = format('ndjson', { data }).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'finding', severity: 'error', code: 'broken-link' },
    { kind: 'finding', severity: 'warning', code: 'orphan' },
    { kind: 'pages', path: '/', type: 'text/html' },
    { kind: 'pages', path: '/a\nb' },
    { kind: 'seen', value: 'x' },
    { kind: 'report', schemaVersion: 1, command: 'crawl', exitCode: 1, site: 'http://localhost', complete: true },
  ]);
});

it('[H8] writes well-formed JUnit XML and counts failures', () => {
  const xml = format('junit');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { testsuite } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect([testsuite['@_tests'], testsuite['@_failures'], testsuite['@_errors']]).toEqual(['3', '1', '0']);
});

it('[H8] JUnit reports an error for an incomplete run', () => {
  expect(format('junit', { complete: false, findings: [] })).toContain('errors="1"');
});

it('[H8] GitHub annotations are escaped, sorted and limited', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...broken,
    subject: `/${at}`,
    message: '50 %\nof it',
    file: 'a,b.json',
    line: 3,
  }));
  const lines = format('github', { findings: [...report.findings, ...many] }).split('\n');
  expect(lines[0]).toMatch(/^::error title=broken-link::\/gone/);
  expect(lines[1]).toBe(
    '::error file=a%2Cb.json,line=3,title=broken-link::/0: 50 %25%0Aof it (/a, /b)%0ACorrect the link.',
  );
  expect(lines[10]).toMatch(/^3 more error findings/);
  expect(lines[11]).toMatch(/^::warning /);
});

it('[H8] GitHub output counts one omitted finding in the singular', () => {
  const findings = Array.from({ length: 11 }, (_, at) => ({ ...broken, subject: `/${at}` }));
  expect(format('github', { findings })).toContain('1 more error finding from vitrine crawl not shown');
});

it('[H8] writes colors only if requested', () => {
  expect(format('pretty')).not.toContain('\u001b');
  expect(format('pretty', {}, true)).toContain('\u001b');
});

it('[H8] escapes pipes in Markdown tables', () => {
  expect(format('markdown')).toContain('| 200 | /a\\|b |');
});

it('[H8] writes SARIF rules and locations', () => {
  const { version, runs } = JSON.parse(format('sarif', { findings: [{ ...broken, file: 'a b.json', line: 3 }] }));
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'broken-link', shortDescription: { text: 'broken-link' } }]);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'broken-link',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.json' }, region: { startLine: 3 } } }],
  });
});

it('[H8] escapes control characters for terminals and CI logs', () => {
  const origin = '/\u001b[31mred\n::error::x\u202e|`y`';
  const hostile: Report = { ...report, findings: [{ code: 'x', severity: 'error', subject: origin, message: origin }] };
  for (const format of ['pretty', 'markdown', 'github', 'junit'] as const) {
    const text = formatReport(hostile, format, { color: false });
    expect(text.split('\n').filter((line) => line.startsWith('::error::'))).toEqual([]);
    if (format === 'pretty' || format === 'markdown') expect(text).toContain('\\u001b[31mred');
  }
});

it('[H8] facts and notes cannot inject CI commands, escape sequences or HTML', () => {
  const hostile =
    '\n::error::x\r::add-mask::y\u001b[31m ##[error]z <img src=x onerror=y> [a](https://evil.example) @ann';
  const findings = [{ ...broken, subject: hostile, message: hostile, fix: hostile, related: [hostile], file: hostile }];
  const facts: Report['facts'] = [['site', hostile]];
  for (const name of ['pretty', 'markdown', 'github'] as const)
    for (const notes of [[hostile], ['::error::x'], [' ::error::x']]) {
      const text = format(name, { findings, facts, notes, table: { columns: ['a'], rows: [[hostile]] } });
      const commands = text.split(/[\r\n]/).filter((line) => /^\s*::(?!error (?:file|title)=)|##\[/.test(line));
      expect([name, commands, text.includes('\u001b')]).toEqual([name, [], false]);
      if (name === 'markdown') expect(text.replace(/`[^`\n]*`/g, '')).not.toMatch(/<img|(?<!\\)\]\(|@ann/);
    }
});

it('[H8] SARIF has a file for every result, and no more results than GitHub accepts', () => {
  const findings = Array.from(
    { length: 6_000 },
    (_, at): Finding => ({ ...broken, severity: 'warning', subject: `/p${at}?q#r` }),
  );
  const { runs } = JSON.parse(format('sarif', { findings: [...findings, { ...broken, subject: '/' }] }));
  expect(runs[0].results).toHaveLength(5_000);
  expect(runs[0].results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'index' },
    region: { startLine: 1 },
  });
  expect(runs[0].results[1].locations[0].physicalLocation.artifactLocation.uri).toBe('p0');
  expect(runs[0].invocations[0].toolExecutionNotifications[0].message.text).toContain('1001 more');
});
