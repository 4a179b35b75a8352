import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';

/** GitHub limits a comment to 65,536 characters. */
const maxCommentLength = 65_000;

/** Truncates a report that is too long for a comment, at the end of a line. */
function truncateReport(report: string): string {
  if (report.length <= maxCommentLength) return report;
  const cut = report.slice(0, report.lastIndexOf('\n', maxCommentLength));
  return `${cut}\n\nThe rest is in the job summary.\n`;
}

const { SITE: site = '', AGAINST: against, REDIRECTS: map, LIGHTHOUSE: lighthouse } = process.env;
const checks = [
  ['crawl', '--site', site, '--assets'],
  ...(against ? [['diff', against, site]] : []),
  ...(map ? [['redirects', 'validate', map, '--site', site, '--live']] : []),
  ...(lighthouse === 'true' ? [['lighthouse', '--site', site]] : []),
];

/** Runs one command. A run without output failed before it could write a report. */
function run(command: readonly string[]): { code: number; report: string } {
  const program = process.env['VITRINE'] ?? 'vitrine';
  const { status, stdout, stderr, error } = spawnSync(program, [...command, '--format', 'markdown', '--quiet'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stderr.write(stderr ?? '');
  const report = stdout || `## vitrine ${command[0]}: did not run\n\n${error?.message ?? stderr}\n`;
  return { code: status ?? 2, report };
}

/** Exit codes, least severe first: an error outranks an incomplete check. */
const precedence = [0, 3, 1, 2];

const runs = checks.map(run);
const report = runs.map(({ report }) => report.trim()).join('\n\n');
writeFileSync(process.env['REPORT'] ?? 'vitrine-report.md', truncateReport(`${report}\n`));
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) appendFileSync(summary, `${report}\n`);
process.exitCode =
  runs.map(({ code }) => code).toSorted((a, b) => precedence.indexOf(b) - precedence.indexOf(a))[0] ?? 0;
