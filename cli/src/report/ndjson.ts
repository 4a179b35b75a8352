import { schemaVersion } from './json.ts';
import { countBySeverity, exitCodeOf, type Report, sortBySeverity } from './report.ts';

/**
 * Writes a line per finding, a line per item of each list among the command's own fields (`kind` is the name of the
 * list), and a final line with the rest (`kind` is `report`).
 */
export function writeNdjson(report: Report): string {
  const { command, complete, interrupted, findings, notes, data } = report;
  const fields = Object.entries(data);
  const lists = fields.flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => toLine(name, one)) : []));
  const rest = Object.fromEntries(fields.filter(([, value]) => !Array.isArray(value)));
  const counts = countBySeverity(findings);
  return [
    ...sortBySeverity(findings).map((finding) => toLine('finding', finding)),
    ...lists,
    toLine('report', {
      schemaVersion,
      command,
      exitCode: exitCodeOf(report),
      complete,
      interrupted,
      counts,
      notes,
      ...rest,
    }),
  ].join('\n');
}

const toLine = (kind: string, value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? { kind, ...value } : { kind, value });
