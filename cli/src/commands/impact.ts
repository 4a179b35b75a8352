import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import type { CommandHandler } from '../settings/command-context.ts';
import { fetchOperatorApi, impactSchema } from '../site/operator-api.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, formatExamples } from './options.ts';

export function addImpactCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .argument('<entry>', 'CMS ID of the entry, or path of its page')
    .option('--timeout <seconds>', 'timeout per request (default: 30)')
    .addHelpText(
      'after',
      '\nThis command changes nothing. In the report, the "text" row stands for content\nthat no other page shows, and the "date" row for changing the date to now. A\nchange to a filter field is assumed to affect every list filtered by any of its\nvalues.',
    )
    .addHelpText('after', formatExamples('vitrine impact 101', 'vitrine impact /projects/tidal-hall --json'))
    .action((entry: string, flags: object) => start(impact)({ ...flags, entry }));
}

const maxExamples = 3;

const impact: CommandHandler<{ readonly entry: string }> = async ({ settings, host, interrupt }, flags) => {
  const { site } = settings;
  const client = createClient({ ...settings, retries: 0 }, interrupt);
  const target = `/api/impact?entry=${encodeURIComponent(flags.entry)}`;
  const response = await fetchOperatorApi(client, { site, target, host }, impactSchema);
  if ('refused' in response) throw new CliError('unknown-entry', response.refused);
  const { entry, section, paths, kept, changes } = response.value;
  const shown = changes.toSorted((a, b) => a.pages.length - b.pages.length);
  return {
    command: 'impact',
    subjects: [entry],
    facts: [
      ['entry', entry],
      ['section', section],
      ['paths', paths.join(', ') || 'none'],
      ['cached pages', kept],
    ],
    table: {
      columns: ['change', 'pages', 'examples'],
      rows: shown.map(({ change, pages, isHard }) => [
        change,
        `${pages.length}${isHard ? ', stale copies not served' : ''}`,
        summarizePaths(pages),
      ]),
    },
    notes: ['Only cached pages are counted; `vitrine warm` caches all pages.'],
    data: { entry, section, paths, kept, changes },
  };
};

const summarizePaths = (pages: readonly string[]): string =>
  [
    ...pages.slice(0, maxExamples),
    ...(pages.length > maxExamples ? [`… ${pages.length - maxExamples} more`] : []),
  ].join(' ');
