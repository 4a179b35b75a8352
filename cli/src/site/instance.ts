import { type Client, createClient, type Run } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { SiteResponse } from '../http/response.ts';
import type { Settings } from '../settings/settings.ts';
import type { InstanceState } from './instance-findings.ts';
import { parseMetrics } from './prometheus.ts';
import { parseBuildId } from './routes.ts';

type Gap = InstanceState['gaps'][number];

/** Fetches the state of an instance. */
export async function fetchInstance(
  url: string,
  settings: Settings,
  token: string | undefined,
  run: Run,
): Promise<InstanceState> {
  const client = createClient({ ...settings, site: url, retries: 0 }, run);
  const ready = await tryRequest(client, '/readyz');
  if ('error' in ready) {
    const fix = ready.hint ?? 'Start it, or list the instances with vitrine status --instance URL.';
    return { url, gaps: [{ code: 'unreachable', message: `does not respond: ${ready.error}`, fix }] };
  }
  const build = await tryRequest(client, '/builds/latest.json');
  const metrics = await tryRequest(client, '/metrics', token ? { authorization: `Bearer ${token}` } : {});
  const gaps: Gap[] = [];
  const [readiness = ''] = ready.body.trim().split('\n');
  const isKnown = ['ready', 'starting', 'stopping'].includes(readiness);
  if (!isKnown)
    gaps.push({ code: 'not-a-vitrine-site', message: `/readyz responds with ${ready.status}`, fix: notVitrine });
  const id = 'body' in build && build.status === 200 ? parseBuildId(build.body) : undefined;
  if (id === undefined) gaps.push({ code: 'missing-build-id', message: 'does not name its build', fix: notVitrine });
  const samples = 'body' in metrics && metrics.status === 200 ? parseMetrics(metrics.body) : undefined;
  if (!samples) {
    const why = 'error' in metrics ? metrics.error : `/metrics responds with ${metrics.status}`;
    const fix = "Set OPERATOR_TOKEN to the site's token, or run this command on the site's machine.";
    gaps.push({ code: 'metrics-unavailable', message: `does not expose its metrics: ${why}`, fix });
  }
  return {
    url,
    gaps,
    ...(isKnown ? { readiness } : {}),
    ...(id === undefined ? {} : { build: id }),
    ...(samples ? { metrics: samples } : {}),
  };
}

const notVitrine = 'List the instances with vitrine status --instance URL; a proxy might be in front of them.';

type RequestError = { readonly error: string; readonly hint?: string | undefined };

async function tryRequest(client: Client, path: string, headers = {}): Promise<SiteResponse | RequestError> {
  try {
    return await client.request(path, 'GET', headers);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { error: error.message, hint: error.hint };
  }
}
