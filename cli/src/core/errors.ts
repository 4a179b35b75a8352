import { ExitCode } from './exit-code.ts';

/** Every problem that users can run into, and how to fix it. Add a new one here and throw it by its code. */
const problems = {
  'bad-setting': {
    exit: ExitCode.usage,
    mend: 'See --help for the options, and docs/cli.md for the configuration file.',
  },
  'bad-config': { exit: ExitCode.usage, mend: 'Correct the file, or point to another with --config FILE.' },
  'no-file': { exit: ExitCode.usage, mend: 'Check the path; it is read relative to the current folder.' },
  'no-write': { exit: ExitCode.usage, mend: 'Check that the folder exists and that you may write to it.' },
  'bad-map': { exit: ExitCode.usage, mend: 'A map is a JSON array of rules; redirects/legacy.json is one.' },
  'bad-import': { exit: ExitCode.usage, mend: 'Does --format name the notation of this file?' },
  'bad-state': { exit: ExitCode.usage, mend: 'Delete the file to start over, or name another with --resume FILE.' },
  'bad-list': {
    exit: ExitCode.usage,
    mend: 'Write one path or URL of the site per line; lines that begin with # are skipped.',
  },
  unreachable: { exit: ExitCode.incomplete, mend: 'Start the site (npm start), or name another with --site URL.' },
  'not-vitrine': {
    exit: ExitCode.incomplete,
    mend: 'Name the site with --site URL, or set PORT to the one that it was started with.',
  },
  'no-routes': { exit: ExitCode.incomplete, mend: 'See the log of the site: its CMS may not answer.' },
  'no-sitemap': { exit: ExitCode.incomplete, mend: 'Leave out --sitemap to use the route table.' },
  'no-tags': {
    exit: ExitCode.incomplete,
    mend: 'Ask the site itself with --site: a cache in front of it does not pass them on.',
  },
} satisfies Record<string, { exit: number; mend: string }>;

/** A code of the table of problems. */
export type ProblemCode = keyof typeof problems;

/** A problem that the user can fix. Its message states the problem and its place, and `mend` the remedy. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: ProblemCode;
  readonly mend: string;
  readonly exit: number;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.mend = problems[code].mend;
    this.exit = problems[code].exit;
  }
}
