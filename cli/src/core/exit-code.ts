import type { Report } from './report.ts';

/** What a run tells the shell. `unread`: whoever read the report closed the pipe, as programs say that SIGPIPE ends. */
export const ExitCode = { ok: 0, findings: 1, usage: 2, incomplete: 3, interrupted: 130, unread: 141 } as const;

/**
 * The exit code of a finished report. Errors that were found count even when not everything could be looked at;
 * nothing found counts as ok only when everything was.
 */
export function exitCodeOf(report: Pick<Report, 'findings' | 'complete' | 'interrupted'>): number {
  if (report.interrupted) return ExitCode.interrupted;
  if (report.findings.some(({ severity }) => severity === 'error')) return ExitCode.findings;
  return report.complete ? ExitCode.ok : ExitCode.incomplete;
}
