import type { Finding } from '../report/report.ts';

/** The result of a check: what was found, and a finding where that is wrong. `unknown` is what could not be checked. */
export type Check = {
  readonly name: string;
  readonly result: string;
  readonly finding?: Omit<Finding, 'subject'>;
  readonly isUnknown?: boolean;
};

/** Minimum length, in characters. */
const leastSecret = 24;
const clockWarningSeconds = 30;
/** The site rejects webhooks with a larger skew (Standard Webhooks tolerance). */
const clockErrorSeconds = 300;

/** Checks that secrets exist and are long enough, without printing them. */
export function checkSecrets(name: string, secrets: readonly string[], source: string, remedy: string): Check {
  if (secrets.length === 0)
    return {
      name,
      result: 'none',
      finding: { code: 'no-secret', severity: 'warning', message: 'there is none', fix: remedy },
    };
  const shortest = Math.min(...secrets.map((secret) => secret.replace(/^whsec_/, '').length));
  const result = `${secrets.length} from ${source}, ${shortest} characters or more`;
  if (shortest >= leastSecret) return { name, result };
  const message = `one has ${shortest} characters, which can be guessed`;
  const fix = 'Make a new one: openssl rand -hex 32';
  return { name, result, finding: { code: 'short-secret', severity: 'warning', message, fix } };
}

/** Compares this machine's clock with the Date header of a response. */
export function checkClockSkew(date: string | undefined, sentAt: number, receivedAt: number): Check {
  const name = 'clock';
  const siteTime = Date.parse(date ?? '');
  if (Number.isNaN(siteTime)) return { name, result: 'the site does not say its time', isUnknown: true };
  // Date has a resolution of one second and was set between sentAt and receivedAt.
  const isAhead = siteTime > receivedAt;
  const skewSeconds = Math.max(0, isAhead ? siteTime - receivedAt : sentAt - siteTime - 1_000) / 1_000;
  const result = `${Math.round(skewSeconds)} s from the site's`;
  if (skewSeconds < clockWarningSeconds) return { name, result };
  const severity = skewSeconds >= clockErrorSeconds ? 'error' : 'warning';
  const message = `the site's clock is ${Math.round(skewSeconds)} s ${isAhead ? 'ahead' : 'behind'}; beyond ${clockErrorSeconds} s it refuses webhooks`;
  return { name, result, finding: { code: 'clock', severity, message, fix: 'Set both clocks by NTP.' } };
}

/** Checks the response to a signed draft event, which the site verifies and ignores. */
export function checkWebhookResponse(status: number, body: string): Check {
  const name = 'webhook secret';
  if (status === 200 && /"ignored"\s*:\s*"draft"/.test(body)) return { name, result: 'the site accepts it' };
  const [, code = 'unknown-answer'] = /"error"\s*:\s*"([\w-]+)"/.exec(body) ?? [];
  const message = `the site refuses it: ${status} ${code}`;
  const fix =
    code === 'no-secret'
      ? 'Set REVALIDATE_SECRET on the site.'
      : 'Set REVALIDATE_SECRET here to that of the site, and check what stands between.';
  return { name, result: 'refused', finding: { code: 'wrong-secret', severity: 'error', message, fix } };
}
