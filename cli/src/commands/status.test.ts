import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { startSite, type TestPage } from '../testing/test-site.ts';

const metrics = (changes = '') => `# TYPE vitrine_stored_pages gauge
vitrine_stored_pages 3
# TYPE vitrine_responses_total counter
vitrine_responses_total{cache="hit"} 9
vitrine_responses_total{cache="miss"} 1
# TYPE vitrine_webhooks_total counter
vitrine_webhooks_total{outcome="accepted"} 4
vitrine_webhooks_total{outcome="invalid_signature"} 2
# TYPE vitrine_renders_total counter
vitrine_renders_total{outcome="ok"} 5
${changes}`;

const text =
  (body: string, status = 200): TestPage =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  };
const healthy = { '/readyz': text('ready\n'), '/builds/latest.json': '{"id":"b1"}', '/metrics': text(metrics()) };

async function status(...changes: Record<string, TestPage>[]) {
  const sites = await Promise.all(changes.map((change) => startSite({ ...healthy, ...change })));
  try {
    const ran = await runCli(`status --json ${sites.map(({ origin }) => `--instance ${origin}`).join(' ')}`);
    const report = JSON.parse(ran.stdout);
    return { ...ran, report, codes: report.findings.map(({ code }: { code: string }) => code) };
  } finally {
    await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
  }
}

it('[H7] reports build, metrics and webhooks of every instance: exit 0', async () => {
  const { exitCode, report, codes } = await status({}, {});
  expect([exitCode, codes, report.instances.length]).toEqual([0, [], 2]);
  expect(report.instances[0]).toMatchObject({
    readiness: 'ready',
    build: 'b1',
    metrics: { vitrine_stored_pages: 3, vitrine_responses_total: 10 },
    webhooks: { accepted: 4, invalid_signature: 2 },
  });
});

it('[H7] shows the age of the content and the progress of the sweep', async () => {
  const gauges = ['content_compared_timestamp_seconds 1', 'sweep_pages_waiting 12', 'sweep_pages_skipped 3400']
    .map((sample) => `# TYPE vitrine_${sample.split(' ')[0]} gauge\nvitrine_${sample}\n`)
    .join('');
  const site = await startSite({
    ...healthy,
    '/readyz': text('ready\ncontent: as of 90 s ago\n'),
    '/metrics': text(metrics(gauges)),
  });
  const { exitCode, stdout } = await runCli(`status --instance ${site.origin}`);
  await site[Symbol.asyncDispose]();
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /stale pages to render +12\n.*stale pages left until requested +3[,.]?400\n.*content compared +\d+ d ago/s,
  );
});

it('[H7] distinguishes repeated and ignored webhooks from rejected ones', async () => {
  const others = 'vitrine_webhooks_total{outcome="duplicate"} 3\nvitrine_webhooks_total{outcome="ignored"} 5\n';
  const body = metrics().replace('# TYPE vitrine_renders', `${others}# TYPE vitrine_renders`);
  await using site = await startSite({ ...healthy, '/metrics': text(body) });
  const { stdout } = await runCli(`status --instance ${site.origin}`);
  expect(stdout).toMatch(/webhooks accepted +4\n.*repeated or ignored +8\n.*webhooks rejected +2\n/s);
});

const troubled: [string, Record<string, TestPage>[], number, string[]][] = [
  ['an instance that is stopping', [{ '/readyz': text('stopping\n', 503) }], 1, ['not-ready']],
  ['two builds', [{}, { '/builds/latest.json': '{"id":"b2"}' }], 1, ['build-mismatch', 'build-mismatch']],
  ['a server that is not a Vitrine site', [{ '/readyz': text('<html>') }], 3, ['not-a-vitrine-site']],
  ['forbidden metrics', [{ '/metrics': text('Send OPERATOR_TOKEN.', 401) }], 3, ['metrics-unavailable']],
  ["another program's metrics", [{ '/metrics': text('up 1\n') }], 3, ['metrics-unavailable']],
  ['a missing build ID', [{ '/builds/latest.json': text('', 500) }], 3, ['missing-build-id']],
  [
    'a failed handover to a new build',
    [{ '/metrics': text(metrics('# TYPE vitrine_handover_failed gauge\nvitrine_handover_failed 1\n')) }],
    1,
    ['handover-failed'],
  ],
  [
    'failed renders since startup',
    [{ '/metrics': text(metrics('vitrine_renders_total{outcome="failed"} 1\n')) }],
    0,
    ['renders-failed'],
  ],
];
it.each(troubled)('[H7] reports %s', async (_, changes, exit, expected) => {
  const { exitCode, codes } = await status(...changes);
  expect([exitCode, codes]).toEqual([exit, expected]);
});

it('[H7] an instance that does not respond makes the run incomplete: exit 3', async () => {
  const { exitCode, stdout } = await runCli('status --site http://127.0.0.1:1 --json');
  expect([exitCode, JSON.parse(stdout).findings]).toMatchObject([3, [{ code: 'unreachable' }]]);
});

it('[H7] omits the table if no instance has metrics', async () => {
  await using other = await startSite({});
  const { exitCode, stdout } = await runCli(`status --site ${other.origin}`);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('[not-a-vitrine-site]');
  expect(stdout).not.toContain('memory, MB');
});

it('[H7] sends OPERATOR_TOKEN to /metrics and never prints it', async () => {
  const seen: string[] = [];
  const guarded: TestPage = ({ headers }, response) => {
    seen.push(String(headers.authorization));
    response.end(metrics());
  };
  await using site = await startSite({ ...healthy, '/metrics': guarded });
  const env = { OPERATOR_TOKEN: 'a token of twenty-four letters' };
  const { exitCode, stdout, stderr } = await runCli(`status --site ${site.origin}`, { env });
  expect([exitCode, seen]).toEqual([0, [`Bearer ${env.OPERATOR_TOKEN}`]]);
  expect(stdout + stderr).not.toContain(env.OPERATOR_TOKEN);
});
