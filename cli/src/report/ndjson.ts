import { schemaVersion } from './json.ts';
import { countBySeverity, exitCodeOf, type Report, sortBySeverity } from './report.ts';

/**
 * A line for each finding, and for each thing in the lists of the command's own fields, `{kind: 'finding' | <name of the
 * list>, …}`; then one with all the rest, `{kind: 'report', …}`.
 */
export function writeNdjson(report: Report): string {
  const { command, complete, interrupted, findings, notes, data } = report;
  const fields = Object.entries(data);
  const lists = fields.flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => lineOf(name, one)) : []));
  const rest = Object.fromEntries(fields.filter(([, value]) => !Array.isArray(value)));
  const counts = countBySeverity(findings);
  return [
    ...sortBySeverity(findings).map((finding) => lineOf('finding', finding)),
    ...lists,
    lineOf('report', {
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

const lineOf = (kind: string, value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? { kind, ...value } : { kind, value });
