import { ExitCode } from './exit-code.ts';

/** Every error a user can run into, with its exit code and hint. */
const definitions = {
  'invalid-setting': {
    exit: ExitCode.usage,
    hint: 'Run the command with --help to see its options; docs/cli.md describes the configuration file.',
  },
  'invalid-config': { exit: ExitCode.usage, hint: 'Correct the file, or use another with --config FILE.' },
  'config-exists': { exit: ExitCode.usage, hint: 'Edit it, or replace it with --force (JSON files are not replaced).' },
  'not-interactive': { exit: ExitCode.usage, hint: 'Run it in a terminal, or accept the defaults with --yes.' },
  'read-failed': { exit: ExitCode.usage, hint: 'Check the path, which is relative to the current directory.' },
  'invalid-encoding': {
    exit: ExitCode.usage,
    hint: 'Save the file as UTF-8, or pass its encoding to `redirects import`, such as --encoding windows-1252.',
  },
  'write-failed': { exit: ExitCode.usage, hint: 'Check that its directory exists and is writable.' },
  'map-not-found': {
    exit: ExitCode.usage,
    hint: 'Pass the path of a map, or set redirectMap in the configuration file. `vitrine redirects import` creates a map.',
  },
  'invalid-map': {
    exit: ExitCode.usage,
    hint: 'A map is a JSON array of rules. `vitrine redirects validate` explains each invalid rule; `vitrine redirects import` converts other formats.',
  },
  'invalid-import': { exit: ExitCode.usage, hint: 'Check that --from names the format of this file.' },
  'invalid-resume-file': {
    exit: ExitCode.usage,
    hint: 'Use another file with --resume FILE; this one was not changed.',
  },
  'invalid-path-list': {
    exit: ExitCode.usage,
    hint: 'List one path or URL of the site per line. Lines that begin with # are skipped.',
  },
  'secret-missing': {
    exit: ExitCode.usage,
    hint: "Set REVALIDATE_SECRET to the site's secret, or pass a file that contains it with --secret-file FILE.",
  },
  'invalid-secret': {
    exit: ExitCode.usage,
    hint: "Copy the site's whole secret, which is plain text, or whsec_ followed by base64. Separate multiple secrets with commas.",
  },
  'invalid-selection': {
    exit: ExitCode.usage,
    hint: 'Select entries with --entry ID, a page type with --type TYPE, or everything with --all.',
  },
  'budget-missing': {
    exit: ExitCode.usage,
    hint: 'Select pages with --page /about, or add budgets to the configuration file; see `vitrine lighthouse --help`.',
  },
  'browser-not-found': {
    exit: ExitCode.usage,
    hint: 'Install Chrome or Chromium, set CHROME_PATH, or run npm install @sparticuz/chromium@latest.',
  },
  'lighthouse-not-installed': {
    exit: ExitCode.usage,
    hint: 'Install it alongside the CLI: npm install --save-dev lighthouse chrome-launcher.',
  },
  'invalid-snapshot': {
    exit: ExitCode.usage,
    hint: 'Pass the .next directory of a build, a report from vitrine crawl --json -o FILE, or the URL of a site.',
  },
  'invalid-baseline': { exit: ExitCode.usage, hint: 'Create one with vitrine lighthouse --json -o FILE.' },
  unreachable: {
    exit: ExitCode.incomplete,
    hint: 'Check the URL and the network, or use another site with --site URL.',
  },
  'not-a-vitrine-site': {
    exit: ExitCode.incomplete,
    hint: 'Specify a Vitrine site with --site URL or PORT. Other sites support routes, crawl, warm, lighthouse, diff and redirects.',
  },
  'robots-unavailable': {
    exit: ExitCode.incomplete,
    hint: 'Try again later. If this is your site, crawl it with --ignore-robots.',
  },
  'routes-unavailable': { exit: ExitCode.incomplete, hint: "See the site's log. Its CMS might be unreachable." },
  'build-unknown': {
    exit: ExitCode.incomplete,
    hint: "See the site's log. Without the ID of the current build, pages of an older build would count as warm.",
  },
  'sitemap-unavailable': {
    exit: ExitCode.incomplete,
    hint: 'Omit --sitemap to use the route table or a crawl.',
  },
  'no-pages': {
    exit: ExitCode.incomplete,
    hint: 'Check the URL of the site, --include and --exclude, or pass a list of pages.',
  },
  'unknown-tag': {
    exit: ExitCode.incomplete,
    hint: 'Check the spelling. EXPOSE_CACHE_TAGS=1 makes the site expose the tags of every page.',
  },
  'unknown-type': {
    exit: ExitCode.incomplete,
    hint: 'List the types with `vitrine routes`. --all also covers content without a page.',
  },
  unauthorized: {
    exit: ExitCode.incomplete,
    hint: "Set OPERATOR_TOKEN to the site's token, or run this command on the site's machine.",
  },
  'invalid-page': {
    exit: ExitCode.usage,
    hint: 'Use the path or URL of a page, such as /about-us. `vitrine routes` lists all pages.',
  },
  'unknown-entry': {
    exit: ExitCode.usage,
    hint: 'Use its CMS ID or the path of its page. Drafts and disabled entries are unknown to the site.',
  },
  'tags-unavailable': {
    exit: ExitCode.incomplete,
    hint: 'Use the site itself with --site URL, because a cache in front of it might strip the tags.',
  },
} satisfies Record<string, { exit: number; hint: string }>;

export type CliErrorCode = keyof typeof definitions;

/** An error that the user can fix. `message` says what is wrong; `hint` says what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: CliErrorCode;
  readonly hint: string;
  readonly exit: number;

  /** @param hint replaces the default hint of the code */
  constructor(code: CliErrorCode, message: string, { hint, ...options }: ErrorOptions & { hint?: string } = {}) {
    super(message, options);
    this.code = code;
    this.hint = hint ?? definitions[code].hint;
    this.exit = definitions[code].exit;
  }
}
