import type { Report } from './report.ts';

/** The exit codes. `unread`: the reader of the report closed the pipe, which is the code of SIGPIPE. */
export const ExitCode = { ok: 0, findings: 1, usage: 2, incomplete: 3, interrupted: 130, unread: 141 } as const;

/**
 * The exit code of a report. Errors count even when not everything could be checked; no errors count as ok only when
 * everything was.
 */
export function exitCodeOf(report: Pick<Report, 'findings' | 'complete' | 'interrupted'>): number {
  if (report.interrupted) return ExitCode.interrupted;
  if (report.findings.some(({ severity }) => severity === 'error')) return ExitCode.findings;
  return report.complete ? ExitCode.ok : ExitCode.incomplete;
}
