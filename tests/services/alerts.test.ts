import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../support/servers/find-program.ts';
import { root } from '../support/sources/sources.ts';

const file = path.join(root, 'docs/deploy/prometheus/alerts.yaml');
const rules: { groups: { rules: { alert: string }[] }[] } = parse(readFileSync(file, 'utf8'));
const names = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));

/** Series of a site in which nothing is wrong, one value a minute, in promtool's notation. */
const healthy: Readonly<Record<string, string>> = {
  'up{job="vitrine"}': '1x40',
  'vitrine_responses_total{cache="hit"}': '0+600x40',
  'vitrine_responses_total{cache="unavailable"}': '0x40',
  'vitrine_renders_total{outcome="ok"}': '0+60x40',
  'vitrine_webhooks_total{outcome="accepted"}': '0+5x40',
  vitrine_redis_up: '1x40',
  vitrine_redis_pending_tags: '0x40',
  vitrine_edge_purges_pending: '0x40',
  vitrine_form_submission_oldest_seconds: '0x40',
  vitrine_handover_failed: '0x40',
  vitrine_renderers: '3x40',
};

/** Alerts, each with a fault that begins by the twentieth minute and makes it fire by the thirtieth. */
const troubles: readonly [alert: string, changed: Record<string, string>][] = [
  ['VitrineDown', { 'up{job="vitrine"}': '1x20 0x20' }],
  ['VitrinePagesUnavailable', { 'vitrine_responses_total{cache="unavailable"}': '0x20 0+30x20' }],
  ['VitrineRendersFail', { 'vitrine_renders_total{outcome="failed"}': '_x10 1+20x30' }],
  ['VitrineCmsFails', { 'vitrine_cms_request_failures_total{operation="getPage",status="none"}': '_x19 1+30x20' }],
  ['VitrineWebhooksRejected', { 'vitrine_webhooks_total{outcome="invalid_signature"}': '_x19 5x20' }],
  ['VitrineWebhooksRejected', { 'vitrine_webhooks_total{outcome="invalid_signature"}': '2x19 7x20' }],
  ['VitrineRedisDown', { vitrine_redis_up: '1x20 0x20', vitrine_redis_pending_tags: '0x20 12x20' }],
  ['VitrineEdgePurgesWait', { vitrine_edge_purges_pending: '0x16 9x20' }],
  ['VitrineStoreFails', { 'vitrine_store_errors_total{store="disk",operation="write"}': '_x19 1x20' }],
  ['VitrineStoreFails', { 'vitrine_store_errors_total{store="disk",operation="write"}': '4x19 5x20' }],
  ['VitrineSubmissionsWait', { vitrine_form_submission_oldest_seconds: '0x20 300+300x20' }],
  ['VitrineReleaseRefused', { vitrine_handover_failed: '0x20 1x20' }],
  ['VitrineRenderersMissing', { vitrine_renderers: '3x20 0x20' }],
];

type Configuration = { scrape_configs: { job_name: string }[]; rule_files: string[] };

const promtool = findProgram('promtool');

/** Makes promtool check which alerts fire in the thirtieth minute, and returns its output. */
function runPromtool(changed: Record<string, string>, fires: readonly string[]): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-alerts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const series = Object.entries({ ...healthy, ...changed });
  const test = {
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '30m',
        exp_samples: fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  };
  const scenario = path.join(directory, 'scenario.yaml');
  writeFileSync(scenario, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests: [test] }));
  return execFileSync(promtool ?? '', ['test', 'rules', scenario], { encoding: 'utf8' });
}

describe.skipIf(promtool === undefined)('the alert rules', () => {
  it('are silent while nothing is wrong', () => {
    expect(runPromtool({}, [])).toContain('SUCCESS');
  });

  it.each(troubles)('fire only %s given %j', (alert, changed) => {
    expect(runPromtool(changed, [alert])).toContain('SUCCESS');
  });

  it('are all tested', () => {
    expect(new Set(troubles.map(([alert]) => alert))).toEqual(new Set(names));
  });

  it('use the job name of the scrape configuration, which promtool accepts', () => {
    const configuration = path.join(root, 'docs/deploy/prometheus/prometheus.yaml');
    const { scrape_configs: jobs, rule_files: ruleFiles }: Configuration = parse(readFileSync(configuration, 'utf8'));
    expect(readFileSync(file, 'utf8')).toContain(`up{job="${jobs[0]?.job_name}"}`);
    expect(ruleFiles).toEqual([expect.stringMatching(/current\/docs\/deploy\/prometheus\/alerts\.yaml$/)]);
    // The files that it names exist only on the server.
    const args = ['check', 'config', '--syntax-only', configuration];
    expect(execFileSync(promtool ?? '', args, { encoding: 'utf8' })).toContain('SUCCESS');
  });

  it('use the job name that the Prometheus operator scrapes', () => {
    const monitor: { spec: { jobLabel: string; selector: { matchLabels: Record<string, string> } } } = parse(
      readFileSync(path.join(root, 'docs/deploy/kubernetes/pod-monitor.yaml'), 'utf8'),
    );
    const { jobLabel, selector } = monitor.spec;
    expect(readFileSync(file, 'utf8')).toContain(`up{job="${selector.matchLabels[jobLabel]}"}`);
  });
});
