import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import type { Finding, Report } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { entriesOf, findDependentPages } from '../site/dependent-pages.ts';
import {
  entryIdPattern,
  hintFor,
  parseWebhookResponse,
  signWebhook,
  type WebhookAnswer,
  type WebhookTarget,
  webhookPath,
} from '../site/webhook.ts';
import { requireSecrets, type Secrets } from '../site/webhook-secrets.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, formatExamples } from './options.ts';

const helpText = `
There is no command to purge the cache, because nothing needs one. Every page
knows the entries that it shows; the site compares what you name with the CMS,
and renders again the entry's own page and all others that show a difference,
while visitors still get the last ones; a deleted page is gone at once. --all
renders nothing again where nothing differs.`;

/** Adds `vitrine revalidate`. */
export function addRevalidateCommand(command: Command, start: ActionFactory): void {
  addRequestOptions(addReportOptions(command))
    .option('--entry <id...>', 'ids of the changed entries in the CMS')
    .option('--section <handle>', 'all entries with a page of this type (see `vitrine routes`)')
    .option('--all', 'all content, including what the site has never seen')
    .option('--dry-run', 'list dependent pages without sending anything')
    .option('--secret-file <file>', 'the secret, unless REVALIDATE_SECRET is set (default: .vitrine/secret)')
    .addHelpText('after', helpText)
    .addHelpText(
      'after',
      formatExamples(
        'vitrine revalidate --entry 101',
        'vitrine revalidate --section news --dry-run',
        'vitrine revalidate --all --site https://orrery.example',
      ),
    )
    .action(start(revalidate));
}

type RevalidateFlags = {
  readonly entry?: readonly string[];
  readonly section?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
};

const revalidate: CommandHandler<RevalidateFlags> = async (context, flags) => {
  requireOneTarget(flags);
  const { settings, interrupt, host } = context;
  const secrets = flags.dryRun ? undefined : await requireSecrets(host, settings);
  const client = createClient(settings, interrupt.abort);
  try {
    const entries = flags.section === undefined ? flags.entry : await entriesOf(context, client, flags.section);
    return secrets
      ? await sendWebhooks(context, client, secrets, entries)
      : await dryRunReport(context, client, entries);
  } finally {
    await client.close();
  }
};

function requireOneTarget({ entry, section, all }: RevalidateFlags): void {
  const given = [entry, section, all].filter((flag) => flag !== undefined);
  if (given.length !== 1)
    throw new CliError('bad-target', `Name one of --entry, --section and --all (${given.length} were named).`);
  const wrong = entry?.find((id) => !entryIdPattern.test(id));
  if (wrong !== undefined) throw new CliError('bad-target', `"${wrong}" is not the id of an entry.`);
}

async function dryRunReport(
  context: CommandContext,
  client: Client,
  entries: readonly string[] | undefined,
): Promise<Report> {
  const { settings, interrupt } = context;
  const { pages, unknown } = await findDependentPages(context, client, entries);
  return {
    command: 'revalidate',
    subjects: pages,
    findings: [],
    complete: unknown === 0,
    interrupted: interrupt.signal() !== undefined,
    facts: [
      ['site', settings.site],
      ...(entries ? ([['entries', entries.length]] as const) : []),
      ['pages that depend on it', pages.length],
    ],
    table: { columns: ['page'], rows: pages.map((page) => [page]) },
    notes: [
      'Dry run: nothing was sent. Of these pages, the site would render those again that show a difference.',
      ...(unknown > 0 ? [`${unknown} pages do not show their tags, and may depend on it.`] : []),
    ],
    data: { site: settings.site, dryRun: true, entries: entries ?? 'all', pages },
  };
}

type Sent = {
  readonly subject: string;
  readonly answer: WebhookAnswer | { readonly kind: 'none'; readonly message: string };
};

async function sendWebhooks(
  { settings, host, interrupt }: CommandContext,
  client: Client,
  { values, source }: Secrets,
  entries: readonly string[] | undefined,
): Promise<Report> {
  const targets: readonly WebhookTarget[] = entries?.map((entry) => ({ entry })) ?? ['all'];
  const progress = createProgress(`revalidate ${settings.site}`, host, settings);
  const queue = createQueue(settings.concurrency, interrupt.stop);
  const sent: Sent[] = [];
  await queue.each(targets, async (target) => {
    const { headers, body } = signWebhook(target, values, `evt_${randomUUID()}`, new Date());
    const subject = target === 'all' ? 'everything' : `entry ${target.entry}`;
    try {
      const response = await client.request(webhookPath, 'POST', headers, body);
      sent.push({ subject, answer: parseWebhookResponse(response.status, response.body) });
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      sent.push({ subject, answer: { kind: 'none', message: error.message } });
    }
    progress.update(sent.length, targets.length);
  });
  progress.stop();
  return {
    ...buildReport(settings.site, sent, source),
    complete: sent.length === targets.length && sent.every(({ answer }) => answer.kind !== 'none'),
    interrupted: interrupt.signal() !== undefined,
  };
}

function buildReport(site: string, sent: readonly Sent[], source: string): Omit<Report, 'complete' | 'interrupted'> {
  const accepted = sent.flatMap(({ answer }) => (answer.kind === 'accepted' ? answer : []));
  const sortedUnion = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted();
  const pages = sortedUnion(accepted.map((answer) => answer.pages));
  const tags = {
    soft: sortedUnion(accepted.map(({ soft }) => soft)),
    hard: sortedUnion(accepted.map(({ hard }) => hard)),
  };
  const rows = [
    ...tags.soft.map((tag) => ['tag', tag]),
    ...tags.hard.map((tag) => ['tag, gone', tag]),
    ...pages.map((page) => ['page', page]),
  ];
  const isUnchanged = accepted.length === sent.length && rows.length === 0;
  return {
    command: 'revalidate',
    subjects: sent.map(({ subject }) => subject),
    findings: sent.flatMap(findingOf),
    facts: [
      ['site', site],
      ['accepted', `${accepted.length} of ${sent.length}`],
      ['tags', tags.soft.length + tags.hard.length],
      ['pages', pages.length],
    ],
    table: { columns: ['invalidated', 'name'], rows },
    notes: [
      `Signed with the secret from ${source}.`,
      ...(isUnchanged ? ['Nothing differs from what the site shows, so nothing is rendered again.'] : []),
    ],
    data: { site, sent: sent.map(({ subject, answer }) => ({ subject, ...answer })), tags, pages },
  };
}

function findingOf({ subject, answer }: Sent): Finding[] {
  switch (answer.kind) {
    case 'accepted':
      return [];
    case 'none':
      return [{ code: 'unreachable', severity: 'warning', subject, message: `could not be sent: ${answer.message}` }];
    case 'refused':
      return [
        {
          code: answer.code,
          severity: 'error',
          subject,
          message: `was refused: ${answer.message}`,
          fix: hintFor(answer.code),
        },
      ];
  }
}
