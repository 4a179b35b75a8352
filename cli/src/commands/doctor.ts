import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { isLoopback } from '../http/site-url.ts';
import type { CommandContext, CommandHandler, CommandReport } from '../settings/command-context.ts';
import {
  type Check,
  checkClockSkew,
  checkOtherSite,
  checkSecrets,
  checkWebhookResponse,
  otherSiteNote,
  whyNotVitrine,
} from '../site/doctor-checks.ts';
import { fetchInstance } from '../site/instance.ts';
import { operatorToken } from '../site/operator-api.ts';
import { fetchRoutes } from '../site/routes.ts';
import { findSecrets, type Secrets, signProbe, webhookPath } from '../site/webhook.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, formatExamples } from './options.ts';

export function addDoctorCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .option(
      '--secret-file <file>',
      'file with the webhook secret, if REVALIDATE_SECRET is not set (default: .vitrine/secret)',
    )
    .option('--cms <url>', "also check that this GraphQL API supports the site's queries")
    .option('--timeout <seconds>', 'timeout per request (default: 30)')
    .addHelpText('after', '\nThe secret is verified with a signed event about a draft, which changes nothing.')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine doctor',
        'vitrine doctor --site https://orrery.example --json',
        'vitrine doctor --cms https://cms.orrery.example/api',
      ),
    )
    .action(start(doctor));
}

const doctor: CommandHandler<{ readonly cms?: string }> = async (context, flags) => {
  const { settings, host, interrupt } = context;
  const { site } = settings;
  const secrets = await findSecrets(host, settings);
  const token = operatorToken(host);
  const client = createClient({ ...settings, retries: 0 }, interrupt);
  // A secret, token or CMS implies a Vitrine site.
  const isExpectedVitrine = secrets !== undefined || token !== undefined || flags.cms !== undefined;
  const reason = isExpectedVitrine ? undefined : await whyNotVitrine(client, site);
  if (reason !== undefined) {
    const checks = [...checkTls(site), ...(await checkOtherSite(context, client)), await fetchClockCheck(client)];
    return buildReport(site, checks, [otherSiteNote(reason)]);
  }
  const secretHint = "Set REVALIDATE_SECRET to the site's secret.";
  const checks: Check[] = [
    ...checkTls(site),
    ...(await checkReadiness(context, token)),
    await checkRoutes(client, site),
    await fetchClockCheck(client),
    checkSecrets('webhook secrets', secrets?.values ?? [], secrets?.source ?? '', secretHint),
    ...(token ? [checkSecrets('operator token', [token], 'OPERATOR_TOKEN', '')] : []),
    ...(secrets ? [await checkWebhook(client, secrets)] : []),
    ...(flags.cms === undefined ? [] : await cmsChecks(context, client, flags.cms)),
  ];
  if (secrets) return buildReport(site, checks, []);
  const notes = ['Without a secret, webhooks could not be checked.'];
  return { ...buildReport(site, checks, notes), complete: false };
};

function buildReport(site: string, checks: readonly Check[], notes: readonly string[]): CommandReport {
  const findings = checks.flatMap(({ name, finding }) => (finding ? [{ ...finding, subject: name }] : []));
  return {
    command: 'doctor',
    subjects: checks.map(({ name }) => name),
    findings,
    complete: checks.every(({ isInconclusive }) => !isInconclusive),
    facts: [
      ['site', site],
      ['checks', checks.length],
      ['findings', findings.length],
    ],
    table: { columns: ['check', 'result'], rows: checks.map(({ name, result }) => [name, result]) },
    notes,
    data: { site, checks: checks.map(({ name, result }) => ({ name, result })) },
  };
}

/** Imports the checks lazily, because graphql is slow to load. */
async function cmsChecks(context: CommandContext, client: Client, cms: string): Promise<Check[]> {
  const { checkCms } = await import('../site/check-cms.ts');
  return checkCms(context, client, cms);
}

function checkTls(site: string): Check[] {
  if (isLoopback(site)) return [];
  const name = 'encryption';
  if (site.startsWith('https:')) return [{ name, result: 'https' }];
  const message = 'traffic to the site is not encrypted';
  const fix = 'Use an https:// URL.';
  return [{ name, result: 'none', finding: { code: 'no-tls', severity: 'warning', message, fix } }];
}

/** Checks readiness, build ID and metrics. */
async function checkReadiness({ settings, interrupt }: CommandContext, token: string | undefined): Promise<Check[]> {
  const { readiness, build, metrics, gaps } = await fetchInstance(settings.site, settings, token, interrupt);
  const fix = "See the site's log.";
  const finding = { code: 'not-ready', severity: 'error', message: `the site is ${readiness}`, fix } as const;
  return [
    ...(readiness === undefined
      ? []
      : [{ name: 'readiness', result: readiness, ...(readiness === 'ready' ? {} : { finding }) }]),
    ...(build === undefined ? [] : [{ name: 'build', result: build }]),
    ...(metrics ? [{ name: 'metrics', result: 'readable' }] : []),
    ...gaps.map(({ code, message, fix }): Check => {
      const name = checkNames[code] ?? 'readiness';
      return { name, result: 'no', isInconclusive: true, finding: { code, severity: 'warning', message, fix } };
    }),
  ];
}

const checkNames: Readonly<Record<string, string>> = {
  unreachable: 'site',
  'metrics-unavailable': 'metrics',
  'missing-build-id': 'build',
};

async function checkRoutes(client: Client, site: string): Promise<Check> {
  const name = 'route table';
  try {
    return { name, result: `${(await fetchRoutes(client, site)).length} pages` };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, hint: fix } = error;
    const isInconclusive = code === 'unreachable';
    const severity = isInconclusive ? 'warning' : 'error';
    return { name, result: 'none', isInconclusive, finding: { code, severity, message, fix } };
  }
}

async function fetchClockCheck(client: Client): Promise<Check> {
  const sentAt = Date.now();
  try {
    const { headers } = await client.request('/readyz');
    return checkClockSkew(headers['date'], sentAt, Date.now());
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { name: 'clock', result: 'unknown', isInconclusive: true };
  }
}

async function checkWebhook(client: Client, { values }: Secrets): Promise<Check> {
  const { headers, body } = signProbe(values, `evt_${randomUUID()}`, new Date());
  try {
    const response = await client.request(webhookPath, 'POST', headers, body);
    return checkWebhookResponse(response.status, response.body);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { name: 'webhook secret', result: 'unknown', isInconclusive: true };
  }
}
