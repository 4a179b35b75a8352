import type { CliError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Signal } from '../io/host.ts';

/** The report of a command that found out nothing: why, and what to do. */
export function failureReport(
  { code, message, remedy }: CliError,
  command: string,
  site: string,
  signal: Signal | undefined,
): Report {
  return {
    command,
    subjects: [],
    findings: [{ code, severity: 'warning', subject: site, message, fix: remedy }],
    complete: false,
    interrupted: signal !== undefined,
    facts: [['site', site]],
    notes: [message],
    data: { site, failure: { code, message, remedy } },
  };
}
