import { type Finding, formatCount, formatRelated, type Report, type Severity, sortBySeverity } from './report.ts';

const sarifLevels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

/** GitHub shows at most this many results, and rejects files with many more. */
const maxResults = 5_000;

/** Writes SARIF 2.1.0 for code scanning: a rule per code, a result per finding. */
export function writeSarif(report: Report): string {
  const shown = sortBySeverity(report.findings).slice(0, maxResults);
  const hidden = report.findings.length - shown.length;
  const codes = [...new Set(shown.map(({ code }) => code))];
  const driver = {
    name: 'vitrine',
    rules: codes.map((id) => ({ id, shortDescription: { text: id } })),
  };
  const notice = {
    level: 'warning',
    message: { text: `${formatCount(hidden, 'more finding')} omitted; GitHub shows at most ${maxResults}.` },
  };
  const invocation = {
    executionSuccessful: report.complete && !report.interrupted,
    ...(hidden > 0 ? { toolExecutionNotifications: [notice] } : {}),
  };
  const run = {
    tool: { driver },
    automationDetails: { id: `vitrine ${report.command}/` },
    invocations: [invocation],
    results: shown.map(result),
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    undefined,
    2,
  );
}

function result(finding: Finding): object {
  const { code, severity, subject, message, fix, file, line } = finding;
  // GitHub rejects results without a file, so the page's path takes its place.
  const uri = encodeURI((file ?? (subject.replace(/^\/+|[?#].*$/gs, '') || 'index')).toWellFormed());
  const physicalLocation = { artifactLocation: { uri }, region: { startLine: line ?? 1 } };
  return {
    ruleId: code,
    level: sarifLevels[severity],
    message: { text: `${subject}: ${message}${formatRelated(finding)}${fix ? ` ${fix}` : ''}`.toWellFormed() },
    locations: [{ physicalLocation, logicalLocations: [{ fullyQualifiedName: subject.toWellFormed() }] }],
    partialFingerprints: { subjectAndCode: `${code} ${subject}`.toWellFormed() },
  };
}
