import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { SiteResponse } from '../http/response.ts';
import type { Settings } from '../settings/settings.ts';
import type { InstanceState } from './instance-findings.ts';
import { parseMetrics } from './prometheus.ts';
import { parseBuildId } from './routes.ts';

type Gap = InstanceState['gaps'][number];

/** Asks an instance for its state. */
export async function askInstance(
  url: string,
  settings: Settings,
  token: string | undefined,
  abort: AbortSignal,
): Promise<InstanceState> {
  const client = createClient({ ...settings, site: url, retries: 0 }, abort);
  try {
    const ready = await ask(client, '/readyz');
    if ('fault' in ready) {
      const fix = ready.remedy ?? 'Start it, or name the instances with vitrine status --instance URL.';
      return { url, gaps: [{ code: 'unreachable', message: `does not answer: ${ready.fault}`, fix }] };
    }
    const build = await ask(client, '/builds/latest.json');
    const metrics = await ask(client, '/metrics', token ? { authorization: `Bearer ${token}` } : {});
    const gaps: Gap[] = [];
    const [readiness = ''] = ready.body.trim().split('\n');
    const isKnown = ['ready', 'starting', 'stopping'].includes(readiness);
    if (!isKnown) gaps.push({ code: 'not-vitrine', message: `/readyz responds with ${ready.status}`, fix: notVitrine });
    const id = 'body' in build && build.status === 200 ? parseBuildId(build.body) : undefined;
    if (id === undefined) gaps.push({ code: 'no-build', message: 'does not name its build', fix: notVitrine });
    const samples = 'body' in metrics && metrics.status === 200 ? parseMetrics(metrics.body) : undefined;
    if (!samples)
      gaps.push({
        code: 'no-metrics',
        message: whyNoMetrics(metrics),
        fix: 'Set METRICS_TOKEN to that of the site, or run this on its machine.',
      });
    return {
      url,
      gaps,
      ...(isKnown ? { readiness } : {}),
      ...(id === undefined ? {} : { build: id }),
      ...(samples ? { metrics: samples } : {}),
    };
  } finally {
    await client.close();
  }
}

const notVitrine = 'Name the instances with vitrine status --instance URL: something else may stand in front of them.';

function whyNoMetrics(answer: SiteResponse | Fault): string {
  return `does not show its metrics: ${'fault' in answer ? answer.fault : `/metrics responds with ${answer.status}`}`;
}

type Fault = { readonly fault: string; readonly remedy?: string | undefined };

async function ask(client: Client, path: string, headers = {}): Promise<SiteResponse | Fault> {
  try {
    return await client.request(path, 'GET', headers);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { fault: error.message, remedy: error.remedy };
  }
}
