import { visible } from './escape-control-characters.ts';
import { bySeverity, type Finding, type Report, type Severity } from './report.ts';

/** GitHub shows ten annotations of a kind for each step and silently drops the rest. */
const shownOfAKind = 10;
const annotationKinds: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands that GitHub turns into annotations, the gravest first, and a line about those that are not shown. */
export function github(report: Report): string {
  const groups = Map.groupBy(bySeverity(report.findings), ({ severity }) => severity);
  const lines = Array.from(groups, ([severity, findings]) => {
    const hidden = findings.length - shownOfAKind;
    const shown = findings.slice(0, shownOfAKind).map(annotation);
    return hidden > 0
      ? [...shown, `${hidden} more ${severity} findings of vitrine ${report.command} are not shown`]
      : shown;
  }).flat();
  const facts = report.facts.map(([label, value]) => `${label} ${visible(String(value))}`).join(', ');
  return [...lines, `vitrine ${report.command}: ${facts}`, ...report.notes.map(visible)].join('\n');
}

function annotation({ severity, code, subject, message, fix, related, file, line }: Finding): string {
  const place = file === undefined ? '' : `file=${property(file)},${line === undefined ? '' : `line=${line},`}`;
  const where = related && related.length > 0 ? ` (${related.join(', ')})` : '';
  const text = `${subject}: ${message}${where}${fix ? `\n${fix}` : ''}`;
  return `::${annotationKinds[severity]} ${place}title=${property(code)}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => visible(line).replaceAll('%', '%25'));
  return lines.join('%0A');
}

function property(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
