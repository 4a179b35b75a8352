import type { Finding } from '../report/report.ts';

/** The result of a check, with a finding if there is a problem. `isUnknown` means that it could not be checked. */
export type Check = {
  readonly name: string;
  readonly result: string;
  readonly finding?: Omit<Finding, 'subject'>;
  readonly isUnknown?: boolean;
};

/** Minimum length, in characters. */
const minSecretLength = 24;
const clockWarningSeconds = 30;
/** The site rejects webhooks with a larger skew (Standard Webhooks tolerance). */
const clockErrorSeconds = 300;

/** Checks that secrets exist and are long enough, without printing them. */
export function checkSecrets(name: string, secrets: readonly string[], source: string, hint: string): Check {
  if (secrets.length === 0)
    return {
      name,
      result: 'none',
      finding: { code: 'secret-missing', severity: 'warning', message: 'there is no secret', fix: hint },
    };
  const shortest = Math.min(...secrets.map((secret) => secret.replace(/^whsec_/, '').length));
  const result = `${secrets.length} from ${source}, at least ${shortest} characters`;
  if (shortest >= minSecretLength) return { name, result };
  const message = `one has only ${shortest} characters and could be guessed`;
  const fix = 'Generate a new one: openssl rand -hex 32';
  return { name, result, finding: { code: 'short-secret', severity: 'warning', message, fix } };
}

/** Compares this machine's clock with the Date header of a response. */
export function checkClockSkew(date: string | undefined, sentAt: number, receivedAt: number): Check {
  const name = 'clock';
  const siteTime = Date.parse(date ?? '');
  if (Number.isNaN(siteTime)) return { name, result: 'unknown: the site sends no Date header', isUnknown: true };
  // Date has a resolution of one second and was set between sentAt and receivedAt.
  const isAhead = siteTime > receivedAt;
  const skewSeconds = Math.max(0, isAhead ? siteTime - receivedAt : sentAt - siteTime - 1_000) / 1_000;
  const result = `${Math.round(skewSeconds)} s off`;
  if (skewSeconds < clockWarningSeconds) return { name, result };
  const severity = skewSeconds >= clockErrorSeconds ? 'error' : 'warning';
  const message = `the site's clock is ${Math.round(skewSeconds)} s ${isAhead ? 'ahead' : 'behind'}; beyond ${clockErrorSeconds} s it rejects webhooks`;
  return { name, result, finding: { code: 'clock-skew', severity, message, fix: 'Synchronize both clocks with NTP.' } };
}

/** Checks the response to a signed draft event, which the site verifies and ignores. */
export function checkWebhookResponse(status: number, body: string): Check {
  const name = 'webhook secret';
  if (status === 200 && /"ignored"\s*:\s*"draft"/.test(body)) return { name, result: 'the site accepts it' };
  const [, code = 'unexpected-response'] = /"error"\s*:\s*"([\w-]+)"/.exec(body) ?? [];
  const message = `the site rejects it: ${status} ${code}`;
  const fix =
    code === 'secret_missing'
      ? 'Set REVALIDATE_SECRET on the site.'
      : 'Set REVALIDATE_SECRET here to the secret of the site, and check for proxies in between.';
  return { name, result: 'rejected', finding: { code: 'secret-rejected', severity: 'error', message, fix } };
}
