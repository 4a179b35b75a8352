import type { Command } from 'commander';
import { formats } from '../report/report.ts';
import type { Work } from '../settings/command-context.ts';

/** Flags of {@link addCommonOptions} and {@link addReportOptions} that are not plain settings. */
export type CommonFlags = {
  readonly config?: string;
  readonly json?: boolean;
  /** False for --no-color; otherwise the terminal decides. */
  readonly color?: boolean | undefined;
};

/** Makes an action of a command's work: resolves the settings, runs it, writes its report, keeps its exit code. */
export type Start = <Flags extends object>(work: Work<Flags>) => (flags: Flags & CommonFlags) => Promise<void>;

/** The options of every command. Their defaults apply after file and environment, so none is set here. */
export function addCommonOptions(command: Command): Command {
  return command
    .option('--site <url>', 'the site (default: SITE_URL, else localhost at PORT, else http://localhost:3000)')
    .option('--config <file>', 'configuration file (default: the nearest vitrine.config.{json,js,mjs,ts})')
    .option('--quiet', 'no progress on stderr')
    .option('--verbose', 'every request to the site on stderr, instead of progress')
    .option('--no-color', 'no colours (NO_COLOR does the same)');
}

/** Options of commands that make a report. */
export function addReportOptions(command: Command): Command {
  return addCommonOptions(command)
    .option('--format <format>', `${formats.join(', ')} (default: pretty)`)
    .option('--json', 'the same as --format json')
    .option('-o, --output <file>', 'write the report to a file (- for stdout)');
}

/** The options of commands that ask the site. */
export function addHeaderOption(command: Command): Command {
  return command
    .option(
      '--header <line>',
      'a header of every request, as "Name: value"; may be repeated; --site https://user:password@… is basic auth',
      addTo,
    )
    .option('--insecure', 'accept any certificate of the site, such as a self-signed one');
}

/** Options of commands that work on a part of the site. */
export function addScopeOptions(command: Command): Command {
  return command
    .option('--include <pattern>', 'only these addresses, such as "/news/*"; may be repeated', addTo)
    .option('--exclude <pattern>', 'not these addresses, such as "/search*"; may be repeated', addTo);
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

/** Gathers the values of an option that may be repeated; unlike a list of values it takes no argument that follows. */
export const addTo = (value: string, before: readonly string[] = []): string[] => [...before, value];

/** Examples for the end of a help text. */
export function exampleText(...examples: string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ npx ${example}`).join('\n')}`;
}
