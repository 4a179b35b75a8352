import { ExitCode } from './exit-code.ts';

/** Every problem that users can run into, with its exit code and remedy. Add new ones here, and throw them by their code. */
const problems = {
  'bad-setting': {
    exit: ExitCode.usage,
    remedy: 'Run the command with --help to see its options; docs/cli.md describes the configuration file.',
  },
  'bad-config': { exit: ExitCode.usage, remedy: 'Correct the file, or name another with --config FILE.' },
  'has-config': { exit: ExitCode.usage, remedy: 'Edit it, or replace it with --force; --force writes no JSON.' },
  'no-answer': { exit: ExitCode.usage, remedy: 'Answer at a terminal, or take the usual answers with --yes.' },
  'no-file': { exit: ExitCode.usage, remedy: 'Check the path, which is relative to the current folder.' },
  'bad-encoding': {
    exit: ExitCode.usage,
    remedy:
      'Save it as UTF-8, or name its encoding, such as windows-1252 or utf-16le: redirects import --encoding NAME.',
  },
  'no-write': { exit: ExitCode.usage, remedy: 'Check that its folder exists and that you may write to it.' },
  'no-map': {
    exit: ExitCode.usage,
    remedy:
      'Name the file of the map, or set redirects in the configuration file; `vitrine redirects import` makes one.',
  },
  'bad-map': {
    exit: ExitCode.usage,
    remedy:
      'A map is a JSON array of rules. `vitrine redirects validate` shows what a rule needs, and `vitrine redirects import` writes one from other formats.',
  },
  'bad-import': { exit: ExitCode.usage, remedy: 'Check that --format names the notation of this file.' },
  'bad-state': { exit: ExitCode.usage, remedy: 'Name another file with --resume FILE; this one is left as it is.' },
  'bad-list': {
    exit: ExitCode.usage,
    remedy: 'Write one path or URL of the site per line; lines that begin with # are skipped.',
  },
  'no-secret': {
    exit: ExitCode.usage,
    remedy: 'Set REVALIDATE_SECRET to the secret of the site, or name a file that holds it with --secret-file FILE.',
  },
  'bad-secret': {
    exit: ExitCode.usage,
    remedy: 'Copy the whole secret of the site: text, or whsec_ and base64; several, comma-separated.',
  },
  'bad-target': {
    exit: ExitCode.usage,
    remedy: 'Name the entries with --entry ID, a section with --section HANDLE, or everything with --all.',
  },
  'no-budget': {
    exit: ExitCode.usage,
    remedy:
      'Name pages with --page /about, or add budgets to the configuration file: `vitrine lighthouse --help` shows how.',
  },
  'no-browser': {
    exit: ExitCode.usage,
    remedy: 'Install Chrome or Chromium, name one with CHROME_PATH, or run npm install @sparticuz/chromium@latest.',
  },
  'no-lighthouse': {
    exit: ExitCode.usage,
    remedy: 'Install it beside the command line: npm install --save-dev lighthouse chrome-launcher.',
  },
  'bad-build': {
    exit: ExitCode.usage,
    remedy: 'Name the .next folder of a build, a file that vitrine crawl --json -o FILE wrote, or the URL of a site.',
  },
  'bad-baseline': { exit: ExitCode.usage, remedy: 'Write one with --json -o FILE.' },
  unreachable: {
    exit: ExitCode.incomplete,
    remedy: 'Check the address and the network, or name another site with --site URL.',
  },
  'not-vitrine': {
    exit: ExitCode.incomplete,
    remedy:
      'Name a Vitrine site with --site URL, or by its PORT. On any other site routes, crawl, warm, lighthouse, diff and redirects work.',
  },
  'no-robots': {
    exit: ExitCode.incomplete,
    remedy: 'Try again later; if the site is yours, crawl it with --ignore-robots.',
  },
  'no-routes': { exit: ExitCode.incomplete, remedy: "See the site's log: its CMS may be unreachable." },
  'no-build': {
    exit: ExitCode.incomplete,
    remedy: 'See the log of the site: without its build, a page of an older one would pass for warm.',
  },
  'no-sitemap': {
    exit: ExitCode.incomplete,
    remedy: 'Leave out --sitemap: then the pages are those of the route table, or those that a crawl finds.',
  },
  'no-pages': {
    exit: ExitCode.incomplete,
    remedy: 'Name the site by the address that it has, check --include and --exclude, or give a list of its pages.',
  },
  'unknown-tag': {
    exit: ExitCode.incomplete,
    remedy: 'Check the spelling; EXPOSE_CACHE_TAGS=1 shows the tags of every page.',
  },
  'unknown-section': {
    exit: ExitCode.incomplete,
    remedy: 'See the types of the pages with `vitrine routes`; --all compares everything, also what has no page.',
  },
  'no-access': {
    exit: ExitCode.incomplete,
    remedy: 'Set METRICS_TOKEN to that of the site, or run this on its machine.',
  },
  'bad-address': {
    exit: ExitCode.usage,
    remedy: 'Name a page by its path, /about-us, or by its URL; `vitrine routes` lists them.',
  },
  'unknown-entry': {
    exit: ExitCode.usage,
    remedy: 'Name it by its id in the CMS, or by the path of its page; drafts and disabled entries are not known.',
  },
  'no-tags': {
    exit: ExitCode.incomplete,
    remedy: 'Name the site itself with --site URL: a cache in front of it may remove the tags.',
  },
} satisfies Record<string, { exit: number; remedy: string }>;

export type ProblemCode = keyof typeof problems;

/** An error the user can fix. `message` says what is wrong, `hint` what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: ProblemCode;
  readonly remedy: string;
  readonly exit: number;

  /** @param remedy what to do, where more is known than the table says */
  constructor(code: ProblemCode, message: string, { remedy, ...options }: ErrorOptions & { remedy?: string } = {}) {
    super(message, options);
    this.code = code;
    this.remedy = remedy ?? problems[code].remedy;
    this.exit = problems[code].exit;
  }
}
