import type { Command } from 'commander';
import { defaultRetries, minThrottledRetries } from '../http/retry.ts';
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

/** Options of every command. Defaults are in settings.ts, so files and environment variables can override them. */
export function addGlobalOptions(command: Command): Command {
  return command
    .option(
      '--site <url>',
      'URL of the site (default: VITRINE_SITE or SITE_URL, else the configuration file, else localhost at PORT or 3000)',
    )
    .option('--config <file>', 'configuration file (default: the nearest vitrine.config.{json,js,mjs,ts})')
    .option('--quiet', 'show no progress on stderr')
    .option('--verbose', 'log every request to stderr instead of progress')
    .option('--no-color', 'no colors (NO_COLOR does the same)');
}

/** Options of commands that write a report. */
export function addReportOptions(command: Command): Command {
  return addGlobalOptions(command)
    .option('--format <format>', `report format: ${reportFormats.join(', ')} (default: pretty)`)
    .option('--json', 'same as --format json')
    .option('-o, --output <file>', 'write the report to a file (- for stdout)');
}

/** Options of commands that send requests to the site. */
export function addHeaderOption(command: Command): Command {
  return command
    .option(
      "--header <'name: value'>",
      'header for every request; repeatable; use --site https://user:password@… for basic auth',
      collect,
    )
    .option('--insecure', 'accept invalid certificates, such as self-signed ones');
}

/** Help text of --ignore-robots. */
export const ignoreRobotsText = 'ignore robots.txt (only for your own sites; it is always ignored on Vitrine sites)';

/** Options of commands that can be limited to part of a site. */
export function addScopeOptions(command: Command): Command {
  return command
    .option(
      '--include <pattern>',
      'limit the command to URLs that match a pattern, such as "/news/*"; repeatable',
      collect,
    )
    .option('--exclude <pattern>', 'skip URLs that match a pattern, such as "/search*"; repeatable', collect);
}

/** Options of commands that find the pages of any site. */
export function addPageSourceOptions(command: Command): Command {
  return addScopeOptions(command)
    .option('--sitemap', 'take the pages from the sitemap instead of the route table')
    .option('--crawl', 'find the pages by crawling')
    .option('--ignore-robots', ignoreRobotsText);
}

/** Options of commands that send many requests. */
export function addRequestOptions(command: Command): Command {
  return addHeaderOption(command)
    .option('--concurrency <n>', 'maximum concurrent requests (default: 8)')
    .option('--rate <n>', 'maximum requests per second, 0 for no limit (default: 0 on localhost, else 10)')
    .option('--timeout <seconds>', 'timeout per request (default: 30)')
    .option(
      '--retries <n>',
      `retries after 408, 425, 500, 502, 503, 504 or a lost connection (default: ${defaultRetries}); at least ${minThrottledRetries} after 429, unless this is 0`,
    )
    .option('--max-time <seconds>', 'stop after this time and report what was done (exit code 3)');
}

/** Accumulates a repeatable option. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function formatExamples(...examples: string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ npx ${example}`).join('\n')}`;
}
