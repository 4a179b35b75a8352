import { escapeControlCharacters } from './escape.ts';
import { type Finding, formatCount, formatRelated, type Report, type Severity, sortBySeverity } from './report.ts';

/** GitHub drops annotations beyond ten per type and step. */
const maxAnnotations = 10;
const annotationKinds: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Writes GitHub workflow commands, most severe first, and counts what is omitted. */
export function writeGithub(report: Report): string {
  const groups = Map.groupBy(sortBySeverity(report.findings), ({ severity }) => severity);
  const lines = Array.from(groups, ([severity, findings]) => {
    const hidden = findings.length - maxAnnotations;
    const shown = findings.slice(0, maxAnnotations).map(formatAnnotation);
    return hidden > 0
      ? [...shown, `${formatCount(hidden, `more ${severity} finding`)} from vitrine ${report.command} not shown`]
      : shown;
  }).flat();
  const facts = report.facts.map(([label, value]) => `${label} ${escapeControlCharacters(String(value))}`).join(', ');
  return [...lines, `vitrine ${report.command}: ${facts}`, ...report.notes.map(escapeControlCharacters)].join('\n');
}

function formatAnnotation(finding: Finding): string {
  const { severity, code, subject, message, fix, file, line } = finding;
  const place = file === undefined ? '' : `file=${escapeProperty(file)},${line === undefined ? '' : `line=${line},`}`;
  const text = `${subject}: ${message}${formatRelated(finding)}${fix ? `\n${fix}` : ''}`;
  return `::${annotationKinds[severity]} ${place}title=${escapeProperty(code)}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => escapeControlCharacters(line).replaceAll('%', '%25'));
  return lines.join('%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
