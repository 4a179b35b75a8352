import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import { type Finding, finding } from '../report/report.ts';
import type { CommandContext, CommandHandler, CommandReport } from '../settings/command-context.ts';
import { findDependentPages, findEntries } from '../site/page-tags.ts';
import {
  entryIdPattern,
  hintFor,
  parseWebhookResponse,
  requireSecrets,
  type Secrets,
  signWebhook,
  type WebhookResponse,
  type WebhookTarget,
  webhookPath,
} from '../site/webhook.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, collect, formatExamples } from './options.ts';

const helpText = `
There is no command to purge the cache, because none is needed. The site
compares the given entries with the CMS and re-renders every page affected by a
difference, while visitors still get the previous version. Deleted pages
disappear immediately. If nothing differs, even --all renders nothing.`;

export function addRevalidateCommand(command: Command, start: ActionFactory): void {
  addRequestOptions(addReportOptions(command))
    .option('--entry <id>', 'CMS ID of a changed entry; repeatable', collect)
    .option('--type <type>', 'all entries with a page of this type (see `vitrine routes`)')
    .option('--all', 'all content, including entries that the site has never seen')
    .option('--dry-run', 'list dependent pages without sending a webhook')
    .option(
      '--secret-file <file>',
      'file with the webhook secret, if REVALIDATE_SECRET is not set (default: .vitrine/secret)',
    )
    .addHelpText('after', helpText)
    .addHelpText(
      'after',
      formatExamples(
        'vitrine revalidate --entry 101',
        'vitrine revalidate --type news --dry-run',
        'vitrine revalidate --all --site https://orrery.example',
      ),
    )
    .action(start(revalidate));
}

type RevalidateFlags = {
  readonly entry?: readonly string[];
  readonly type?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
};

const revalidate: CommandHandler<RevalidateFlags> = async (context, flags) => {
  requireOneTarget(flags);
  const { settings, interrupt, host } = context;
  const secrets = flags.dryRun ? undefined : await requireSecrets(host, settings);
  const client = createClient(settings, interrupt);
  const entries = flags.type === undefined ? flags.entry : await findEntries(context, client, flags.type);
  return secrets ? sendWebhooks(context, client, secrets, entries) : dryRunReport(context, client, entries);
};

function requireOneTarget({ entry, type, all }: RevalidateFlags): void {
  const given = [entry, type, all].filter((flag) => flag !== undefined);
  if (given.length !== 1)
    throw new CliError(
      'invalid-selection',
      `Use exactly one of --entry, --type and --all; ${given.length === 0 ? 'none' : 'several'} were given.`,
    );
  const wrong = entry?.find((id) => !entryIdPattern.test(id));
  if (wrong !== undefined) throw new CliError('invalid-selection', `"${wrong}" is not an entry ID.`);
}

async function dryRunReport(
  context: CommandContext,
  client: Client,
  entries: readonly string[] | undefined,
): Promise<CommandReport> {
  const { site } = context.settings;
  const { pages, unknown } = await findDependentPages(context, client, entries);
  return {
    command: 'revalidate',
    subjects: pages,
    complete: unknown === 0,
    facts: [
      ['site', site],
      ...(entries ? ([['entries', entries.length]] as const) : []),
      ['dependent pages', pages.length],
    ],
    table: { columns: ['page'], rows: pages.map((page) => [page]) },
    notes: [
      'Dry run: nothing was sent. The site would render only the pages that show a difference.',
      ...(unknown > 0
        ? [`Pages that might also depend on the entries, but do not expose their tags: ${unknown}.`]
        : []),
    ],
    data: { site, dryRun: true, entries: entries ?? 'all', pages },
  };
}

type Delivery = {
  readonly subject: string;
  readonly response: WebhookResponse | { readonly kind: 'none'; readonly message: string };
};

async function sendWebhooks(
  context: CommandContext,
  client: Client,
  { values, source }: Secrets,
  entries: readonly string[] | undefined,
): Promise<CommandReport> {
  const { settings, interrupt } = context;
  const targets: readonly WebhookTarget[] = entries?.map((entry) => ({ entry })) ?? ['all'];
  const progress = createProgress(`revalidate ${settings.site}`, context);
  const queue = createQueue(settings.concurrency, interrupt.stop);
  const sent: Delivery[] = [];
  await queue.each(targets, async (target) => {
    const { headers, body } = signWebhook(target, values, `evt_${randomUUID()}`, new Date());
    const subject = target === 'all' ? 'everything' : `entry ${target.entry}`;
    try {
      const response = await client.request(webhookPath, 'POST', headers, body);
      sent.push({ subject, response: parseWebhookResponse(response.status, response.body) });
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      sent.push({ subject, response: { kind: 'none', message: error.message } });
    }
    progress.update(sent.length, targets.length);
  });
  const complete = sent.length === targets.length && sent.every(({ response }) => response.kind !== 'none');
  return { ...buildReport(settings.site, sent, source), complete };
}

function buildReport(site: string, sent: readonly Delivery[], source: string): CommandReport {
  const accepted = sent.flatMap(({ response }) => (response.kind === 'accepted' ? response : []));
  const sortedUnion = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted();
  const pages = sortedUnion(accepted.map((response) => response.pages));
  const tags = {
    soft: sortedUnion(accepted.map(({ soft }) => soft)),
    hard: sortedUnion(accepted.map(({ hard }) => hard)),
  };
  const rows = [
    ...tags.soft.map((tag) => ['tag', tag]),
    ...tags.hard.map((tag) => ['tag (hard)', tag]),
    ...pages.map((page) => ['page', page]),
  ];
  const isUnchanged = accepted.length === sent.length && rows.length === 0;
  return {
    command: 'revalidate',
    subjects: sent.map(({ subject }) => subject),
    findings: sent.flatMap(toFinding),
    facts: [
      ['site', site],
      ['accepted', `${accepted.length} of ${sent.length}`],
      ['tags', tags.soft.length + tags.hard.length],
      ['pages', pages.length],
    ],
    table: { columns: ['kind', 'name'], rows },
    notes: [
      `Signed with the secret from ${source}.`,
      ...(isUnchanged ? ['The site is up to date; nothing was rendered.'] : []),
    ],
    data: { site, sent: sent.map(({ subject, response }) => ({ subject, ...response })), tags, pages },
  };
}

function toFinding({ subject, response }: Delivery): Finding[] {
  if (response.kind === 'accepted') return [];
  if (response.kind === 'none')
    return [finding('unreachable', 'warning', subject, `could not be sent: ${response.message}`)];
  const { code, message } = response;
  return [finding('webhook-rejected', 'error', subject, `was rejected (${code}): ${message}`, hintFor(code))];
}
