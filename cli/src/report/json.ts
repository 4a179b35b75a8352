import { countFindings, exitCodeOf, type Report } from './report.ts';

/** Raised when a field changes its meaning or is removed, but not for new fields. */
export const schemaVersion = 1;

/** A JSON document: the common fields, then the command's own. */
export function json(report: Report): string {
  const { command, complete, interrupted, findings, notes, data } = report;
  const common = { schemaVersion: schemaVersion, command, exitCode: exitCodeOf(report), complete, interrupted };
  return JSON.stringify({ ...common, counts: countFindings(findings), ...data, findings, notes }, undefined, 2);
}
