import { countBySeverity, getExitCode, type Report, sortBySeverity } from './report.ts';

/** Incremented when a field is removed or changes meaning. */
const schemaVersion = 1;

function commonFields(report: Report) {
  const { command, complete, interrupted, findings } = report;
  return {
    schemaVersion,
    command,
    exitCode: getExitCode(report),
    complete,
    interrupted,
    counts: countBySeverity(findings),
  };
}

/** Writes one JSON document: common fields, then command-specific fields. */
export function writeJson(report: Report): string {
  const { findings, notes, data } = report;
  return JSON.stringify({ ...commonFields(report), ...data, findings, notes }, undefined, 2);
}

/**
 * Writes a line per finding, a line per item of each list in the command-specific fields (`kind` is the name of the
 * list), and a final line with the rest (`kind` is `report`).
 */
export function writeNdjson(report: Report): string {
  const fields = Object.entries(report.data);
  const rest = Object.fromEntries(fields.filter(([, value]) => !Array.isArray(value)));
  return [
    ...sortBySeverity(report.findings).map((finding) => toLine('finding', finding)),
    ...fields.flatMap(([name, value]) => (Array.isArray(value) ? value.map((item) => toLine(name, item)) : [])),
    toLine('report', { ...commonFields(report), notes: report.notes, ...rest }),
  ].join('\n');
}

const toLine = (kind: string, value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? { kind, ...value } : { kind, value });
