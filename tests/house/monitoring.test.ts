import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../support/servers/find-program.ts';
import { root, sourceFiles } from '../support/sources/sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const alerts = read('docs/deploy/prometheus/alerts.yaml');
const dashboard = read('docs/deploy/prometheus/dashboard.json');
const runbook = read('docs/runbook.md');

const anchors = new Set(
  Array.from(runbook.matchAll(/^## (.+)$/gm), ([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
);

describe('monitoring', () => {
  it('each alert links to a symptom in the runbook', () => {
    const places = Array.from(alerts.matchAll(/runbook: "docs\/runbook\.md#([\w-]+)"/g), ([, anchor = '']) => anchor);
    expect(places).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
    for (const place of places) expect(anchors).toContain(place);
  });

  const sources = [...sourceFiles.map(read), ...globSync('site/packages/*/src/**/*.ts', { cwd: root }).map(read)].join(
    '\n',
  );

  it('the runbook names only events that are logged', () => {
    const events = runbook.match(/(?<=`)(?!vitrine_)[a-z]+(?:_[a-z]+)+(?=`)/g) ?? [];
    expect(events.length).toBeGreaterThan(10);
    for (const event of events) expect(sources, event).toContain(`'${event}'`);
  });

  it('log events are in snake case', () => {
    const events = Array.from(sources.matchAll(/\blog\.(?:info|warn|error)\(\s*'([^']+)'/g), ([, event = '']) => event);
    expect(events.length).toBeGreaterThan(60);
    expect(events.filter((event) => !/^[a-z]+(?:_[a-z]+)*$/.test(event))).toEqual([]);
  });

  it('the alerts and the dashboard select responses by cache statuses that the site counts', () => {
    const selected = Array.from(
      `${alerts}\n${dashboard}`.matchAll(/\bcache[!=]~?\\?"([\w|]+)\\?"/g),
      ([, marks = '']) => marks,
    );
    expect(selected.length).toBeGreaterThan(2);
    const marks = ['hit', 'stale', 'miss', 'bypass', 'not_found', 'unavailable'];
    expect(selected.flatMap((text) => text.split('|')).filter((mark) => !marks.includes(mark))).toEqual([]);
  });

  const promtool = findProgram('promtool');
  it.skipIf(promtool === undefined)('Prometheus accepts the rules and the expressions of the dashboard', () => {
    const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(dashboard);
    const expressions = panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
    );
    expect(expressions.length).toBeGreaterThan(10);
    const rules = {
      groups: [{ name: 'dashboard', rules: expressions.map((expr, at) => ({ record: `panel_${at}`, expr })) }],
    };
    const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-rules-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const check = (text: string) => {
      const file = path.join(directory, 'rules.yaml');
      writeFileSync(file, text);
      return execFileSync(promtool ?? '', ['check', 'rules', file], { encoding: 'utf8' });
    };
    expect(check(alerts)).toContain('SUCCESS');
    expect(check(JSON.stringify(rules))).toContain(`SUCCESS: ${expressions.length} rules found`);
  });
});
