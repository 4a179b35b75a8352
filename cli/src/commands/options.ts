import type { Command } from 'commander';
import { reportFormats } from '../report/report.ts';
import type { CommandHandler } from '../settings/command-context.ts';

/** Flags of {@link addGlobalOptions} and {@link addReportOptions} that are not plain settings. */
export type GlobalFlags = {
  readonly config?: string;
  readonly json?: boolean;
  /** false for --no-color; otherwise undefined. */
  readonly color?: boolean | undefined;
};

/** Turns a handler into a Commander action that resolves settings, runs it and writes its report. */
export type ActionFactory = <Flags extends object>(
  work: CommandHandler<Flags>,
) => (flags: Flags & GlobalFlags) => Promise<void>;

/** Options of every command. Defaults live in settings.ts so that file and environment can override them. */
export function addGlobalOptions(command: Command): Command {
  return command
    .option('--site <url>', 'the site (default: SITE_URL, else localhost at PORT, else http://localhost:3000)')
    .option('--config <file>', 'configuration file (default: the nearest vitrine.config.{json,js,mjs,ts})')
    .option('--quiet', 'no progress on stderr')
    .option('--verbose', 'every request to the site on stderr, instead of progress')
    .option('--no-color', 'no colors (NO_COLOR does the same)');
}

/** Options of commands that write a report. */
export function addReportOptions(command: Command): Command {
  return addGlobalOptions(command)
    .option('--format <format>', `${reportFormats.join(', ')} (default: pretty)`)
    .option('--json', 'the same as --format json')
    .option('-o, --output <file>', 'write the report to a file (- for stdout)');
}

/** The options of commands that ask the site. */
export function addHeaderOption(command: Command): Command {
  return command
    .option(
      '--header <line>',
      'a header of every request, as "Name: value"; may be repeated; --site https://user:password@… is basic auth',
      collect,
    )
    .option('--insecure', 'accept any certificate of the site, such as a self-signed one');
}

/** Options of commands that work on a part of the site. */
export function addScopeOptions(command: Command): Command {
  return command
    .option('--include <pattern>', 'only these addresses, such as "/news/*"; may be repeated', collect)
    .option('--exclude <pattern>', 'not these addresses, such as "/search*"; may be repeated', collect);
}

/** Options of commands that find the pages of any site. */
export function addPageSourceOptions(command: Command): Command {
  return addScopeOptions(command)
    .option('--sitemap', 'the pages of the sitemap instead of the route table')
    .option('--crawl', 'the pages that a crawl finds instead')
    .option('--ignore-robots', 'also pages that the robots.txt of another site disallows');
}

/** Options of commands that send many requests. */
export function addRequestOptions(command: Command): Command {
  return addHeaderOption(command)
    .option('--concurrency <n>', 'requests at once (default: 8)')
    .option('--rate <n>', 'requests a second, 0 for no limit (default: 0 on this machine, else 10)')
    .option('--timeout <seconds>', 'time for one request (default: 30)')
    .option('--retries <n>', 'further attempts after 408, 425, 5xx and resets (default: 3); at least 10 after 429')
    .option('--max-time <seconds>', 'stop after so long, with the report of what was done (exit code 3)');
}

/** Accumulates a repeatable option. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function formatExamples(...examples: string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ npx ${example}`).join('\n')}`;
}
