import { type Finding, formatRelated, type Report } from './report.ts';

/**
 * Writes JUnit XML with one test case per subject. Errors fail the test case; other findings go to system-out. The XML
 * is written by hand, because junit-report-builder silently drops characters that XML does not allow.
 */
export function writeJunit(report: Report): string {
  const bySubject = Map.groupBy(report.findings, ({ subject }) => subject);
  const subjects = [...new Set([...report.subjects, ...bySubject.keys()])];
  const cases = subjects.map((subject) => testCase(report.command, subject, bySubject.get(subject) ?? []));
  const failures = subjects.filter((subject) => bySubject.get(subject)?.some(isError)).length;
  const name = escapeXml(`vitrine ${report.command}`);
  const incomplete =
    report.complete && !report.interrupted ? [] : [`    <error message="${escapeXml(whyIncomplete(report))}"/>`];
  const completeness =
    incomplete.length === 0
      ? []
      : [`  <testcase classname="${name}" name="completeness">`, ...incomplete, '  </testcase>'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${name}" tests="${subjects.length + (completeness.length > 0 ? 1 : 0)}" failures="${failures}" errors="${incomplete.length}">`,
    ...cases,
    ...completeness,
    '</testsuite>',
  ].join('\n');
}

function whyIncomplete({ interrupted, notes }: Report): string {
  return [interrupted ? 'interrupted' : 'incomplete', ...notes].join('; ');
}

function testCase(command: string, subject: string, findings: readonly Finding[]): string {
  const opening = `  <testcase classname="${escapeXml(`vitrine ${command}`)}" name="${escapeXml(subject)}"`;
  if (findings.length === 0) return `${opening}/>`;
  const errors = findings.filter(isError);
  const others = findings.filter((finding) => !isError(finding));
  const message = errors.map((error) => error.message).join('; ');
  return [
    `${opening}>`,
    ...(errors.length > 0
      ? [
          `    <failure type="${escapeXml(errors[0]?.code ?? '')}" message="${escapeXml(message)}">${escapeXml(formatFindings(errors))}</failure>`,
        ]
      : []),
    ...(others.length > 0 ? [`    <system-out>${escapeXml(formatFindings(others))}</system-out>`] : []),
    '  </testcase>',
  ].join('\n');
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const { severity, code, message, fix } = finding;
      return `${severity} ${code}: ${message}${formatRelated(finding)}${fix ? `. ${fix}` : ''}`;
    })
    .join('\n');
}

/** Escapes text for XML 1.0 and replaces characters that it does not allow. */
function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => named[character] ?? character);
}
