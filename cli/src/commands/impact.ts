import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import type { CommandHandler } from '../settings/command-context.ts';
import { askForExplanation } from '../site/operator-api.ts';
import { parseImpact } from '../site/operator-responses.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, formatExamples } from './options.ts';

/** Adds `vitrine impact`. */
export function addImpactCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .argument('<entry>', 'its id in the CMS, or the path of its page')
    .option('--timeout <seconds>', 'time for one request (default: 30)')
    .addHelpText(
      'after',
      '\nNothing is changed. "text" is whatever only its own page shows; "date" makes it\nthe latest. Of fields that lists are filtered by, all lists count that the new\nvalue could lead to.',
    )
    .addHelpText('after', formatExamples('vitrine impact 101', 'vitrine impact /projects/tidal-hall --json'))
    .action((entry: string, flags: object) => start(impact)({ ...flags, entry }));
}

const mostNamed = 3;

const impact: CommandHandler<{ readonly entry: string }> = async ({ settings, host, interrupt }, flags) => {
  const { site } = settings;
  const client = createClient({ ...settings, retries: 0 }, interrupt.abort);
  try {
    const target = `/api/impact?entry=${encodeURIComponent(flags.entry)}`;
    const answer = await askForExplanation(client, { site, target, host }, parseImpact);
    if ('refused' in answer) throw new CliError('unknown-entry', answer.refused);
    const { entry, section, paths, kept, changes } = answer;
    const shown = changes.toSorted((one, other) => one.pages.length - other.pages.length);
    return {
      command: 'impact',
      subjects: [entry],
      findings: [],
      complete: true,
      interrupted: interrupt.signal() !== undefined,
      facts: [
        ['entry', entry],
        ['section', section],
        ['at', paths.join(', ') || 'no address'],
        ['pages kept', kept],
      ],
      table: {
        columns: ['a change of', 'renders', 'such as'],
        rows: shown.map(({ change, pages, isHard }) => [
          change,
          `${pages.length}${isHard ? ', old ones not shown' : ''}`,
          namesOf(pages),
        ]),
      },
      notes: ['Only pages that the site keeps are counted: `vitrine warm` has it keep all.'],
      data: { entry, section, paths, kept, changes },
    };
  } finally {
    await client.close();
  }
};

const namesOf = (pages: readonly string[]): string =>
  [...pages.slice(0, mostNamed), ...(pages.length > mostNamed ? [`… ${pages.length - mostNamed} more`] : [])].join(' ');
