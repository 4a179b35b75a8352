import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';

/** The report goes into one comment, which GitHub limits to 65,536 characters. */
const longestComment = 65_000;

/** A report that is too long for a comment is cut at the end of a line. */
function forComment(report: string): string {
  if (report.length <= longestComment) return report;
  const cut = report.slice(0, report.lastIndexOf('\n', longestComment));
  return `${cut}\n\nThe rest is in the summary of the job.\n`;
}

const { SITE: site = '', AGAINST: against, REDIRECTS: map, LIGHTHOUSE: lighthouse } = process.env;
const checks = [
  ['crawl', '--site', site, '--assets'],
  ...(against ? [['diff', against, site]] : []),
  ...(map ? [['redirects', 'validate', map, '--site', site, '--live']] : []),
  ...(lighthouse === 'true' ? [['lighthouse', '--site', site]] : []),
];

/** Runs one command; a run that says nothing at all failed before it had a report. */
function run(command: readonly string[]): { code: number; report: string } {
  const program = process.env['VITRINE'] ?? 'vitrine';
  const { status, stdout, stderr, error } = spawnSync(program, [...command, '--format', 'markdown', '--quiet'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stderr.write(stderr ?? '');
  const report = stdout || `## vitrine ${command[0]}: not run\n\n${error?.message ?? stderr}\n`;
  return { code: status ?? 2, report };
}

/** As one command decides it: an error counts more than what could not be checked. */
const gravity = [0, 3, 1, 2];

const runs = checks.map(run);
const report = runs.map(({ report }) => report.trim()).join('\n\n');
writeFileSync(process.env['REPORT'] ?? 'vitrine-report.md', forComment(`${report}\n`));
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) appendFileSync(summary, `${report}\n`);
process.exitCode = runs.map(({ code }) => code).toSorted((a, b) => gravity.indexOf(b) - gravity.indexOf(a))[0] ?? 0;
