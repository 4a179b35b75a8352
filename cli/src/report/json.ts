import { countBySeverity, exitCodeOf, type Report } from './report.ts';

/** Incremented when a field is removed or changes meaning. */
export const schemaVersion = 1;

/** Writes one JSON document: common fields, then command-specific fields. */
export function writeJson(report: Report): string {
  const { command, complete, interrupted, findings, notes, data } = report;
  const common = { schemaVersion: schemaVersion, command, exitCode: exitCodeOf(report), complete, interrupted };
  return JSON.stringify({ ...common, counts: countBySeverity(findings), ...data, findings, notes }, undefined, 2);
}
