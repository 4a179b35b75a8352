import { exitCodeOf } from '../core/exit-code.ts';
import { countFindings, type Report } from '../core/report.ts';

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const schemaVersion = 1;

/** One JSON document: the fields common to all commands, then the command's own. */
export function json(report: Report): string {
  const { command, complete, interrupted, findings, notes, data } = report;
  const common = { schemaVersion: schemaVersion, command, exitCode: exitCodeOf(report), complete, interrupted };
  return JSON.stringify({ ...common, counts: countFindings(findings), ...data, findings, notes }, undefined, 2);
}
