import type { Finding } from '../report/report.ts';

/** The result of a check: what was found, and a finding where that is wrong. `unknown` is what could not be checked. */
export type Check = {
  readonly name: string;
  readonly result: string;
  readonly finding?: Omit<Finding, 'subject'>;
  readonly isUnknown?: boolean;
};

/** Shorter secrets can be guessed by trying. */
const leastSecret = 24;
const clockWarningSeconds = 30;
/** The site refuses webhooks whose time is further off. */
const clockErrorSeconds = 300;

/** Whether secrets are there and long enough; they are never shown. */
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

/** How far the clock of this machine is from the site's, by the Date of an answer. */
export function checkClock(date: string | undefined, sentAt: number, receivedAt: number): Check {
  const name = 'clock';
  const site = Date.parse(date ?? '');
  if (Number.isNaN(site)) return { name, result: 'the site does not say its time', isUnknown: true };
  // The header has whole seconds, and was written in between.
  const isAhead = site > receivedAt;
  const apart = Math.max(0, isAhead ? site - receivedAt : sentAt - site - 1_000) / 1_000;
  const result = `${Math.round(apart)} s from the site's`;
  if (apart < clockWarningSeconds) return { name, result };
  const severity = apart >= clockErrorSeconds ? 'error' : 'warning';
  const message = `the site's clock is ${Math.round(apart)} s ${isAhead ? 'ahead' : 'behind'}; beyond ${clockErrorSeconds} s it refuses webhooks`;
  return { name, result, finding: { code: 'clock', severity, message, fix: 'Set both clocks by NTP.' } };
}

/** How the site answered a signed event about a draft, which changes nothing. */
export function checkSignature(status: number, body: string): Check {
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
