import type { Report } from './report.ts';

/** The exit codes. `brokenPipe` is the code of SIGPIPE: the reader of the output closed it before its end. */
export const ExitCode = {
  ok: 0,
  findings: 1,
  usage: 2,
  incomplete: 3,
  interrupted: 130,
  terminated: 143,
  brokenPipe: 141,
} as const;

/**
 * The exit code of a report. Errors count even when not everything could be checked; no errors count as ok only when
 * everything was.
 */
export function exitCodeOf(report: Pick<Report, 'findings' | 'complete' | 'interrupted' | 'terminated'>): number {
  if (report.interrupted) return report.terminated ? ExitCode.terminated : ExitCode.interrupted;
  if (report.findings.some(({ severity }) => severity === 'error')) return ExitCode.findings;
  return report.complete ? ExitCode.ok : ExitCode.incomplete;
}
