import type { CliError } from '../errors/cli-error.ts';
import type { Signal } from '../process/signals.ts';
import type { Report } from '../report/report.ts';

/** The report of a command that failed: why, and what to do. */
export function failureReport(
  { code, message, hint }: CliError,
  command: string,
  site: string,
  signal: Signal | undefined,
): Report {
  return {
    command,
    subjects: [],
    findings: [{ code, severity: 'warning', subject: site, message, fix: hint }],
    complete: false,
    interrupted: signal !== undefined,
    facts: [['site', site]],
    notes: [message],
    data: { site, failure: { code, message, hint } },
  };
}
