import { bySeverity, type Finding, type Report, type Severity } from '../core/report.ts';

const sarifLevels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

/** SARIF 2.1.0 for code scanning: one run, with a rule for each code and a result for each finding. */
export function sarif(report: Report): string {
  const codes = [...new Set(report.findings.map(({ code }) => code))];
  const driver = {
    name: 'vitrine',
    rules: codes.map((id) => ({ id, shortDescription: { text: id } })),
  };
  const invocation = { executionSuccessful: report.complete && !report.interrupted };
  const run = {
    tool: { driver },
    automationDetails: { id: `vitrine ${report.command}/` },
    invocations: [invocation],
    results: bySeverity(report.findings).map(result),
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    undefined,
    2,
  );
}

function result({ code, severity, subject, message, fix, related, file, line }: Finding): object {
  const shown = related && related.length > 0 ? ` (${related.join(', ')})` : '';
  const region = line === undefined ? {} : { region: { startLine: line } };
  const location =
    file === undefined ? {} : { physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...region } };
  return {
    ruleId: code,
    level: sarifLevels[severity],
    message: { text: `${subject}: ${message}${shown}${fix ? ` ${fix}` : ''}`.toWellFormed() },
    locations: [{ ...location, logicalLocations: [{ fullyQualifiedName: subject.toWellFormed() }] }],
    partialFingerprints: { subjectAndCode: `${code} ${subject}`.toWellFormed() },
  };
}
