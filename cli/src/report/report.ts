import { ExitCode } from '../errors/exit-code.ts';

/** Only `error` fails the run. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem found by a command. */
export type Finding = {
  readonly code: string;
  readonly severity: Severity;
  /** What the finding is about: a path on the site, the origin of a redirect rule, an instance, or a check. */
  readonly subject: string;
  readonly message: string;
  readonly fix?: string;
  /** Pages or lines that show the problem. */
  readonly related?: readonly string[];
  readonly file?: string;
  readonly line?: number;
};

export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Sizes for a treemap, with their previous values. */
export type Treemap = {
  readonly title: string;
  readonly unit: string;
  readonly items: readonly { readonly label: string; readonly value: number; readonly before?: number }[];
};

/** The result of a command. Every output format is derived from it. */
export type Report = {
  /** Command path, such as `redirects validate`. */
  readonly command: string;
  /** Everything that was checked, with or without findings. */
  readonly subjects: readonly string[];
  readonly findings: readonly Finding[];
  /** False if something could not be checked. */
  readonly complete: boolean;
  readonly interrupted: boolean;
  /** True for SIGTERM, false for SIGINT. */
  readonly terminated?: boolean;
  /** Summary values, in order. */
  readonly facts: readonly (readonly [label: string, value: string | number])[];
  readonly table?: Table;
  /** HTML only. */
  readonly treemap?: Treemap;
  readonly notes: readonly string[];
  /** Command-specific fields of `--json`. */
  readonly data: Readonly<Record<string, unknown>>;
};

const severityOrder: readonly Severity[] = ['error', 'warning', 'info'];

/** Sorts by severity, stably. */
export function sortBySeverity(findings: readonly Finding[]): Finding[] {
  return severityOrder.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

export function countBySeverity(findings: readonly Finding[]): Record<`${Severity}s`, number> {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

export function finding(
  code: string,
  severity: Finding['severity'],
  subject: string,
  message: string,
  fix?: string,
): Finding {
  return { code, severity, subject, message, ...(fix === undefined ? {} : { fix }) };
}

/** Returns the exit code. Errors count even in an incomplete report; only a complete report without errors is ok. */
export function getExitCode(report: Pick<Report, 'findings' | 'complete' | 'interrupted' | 'terminated'>): number {
  if (report.interrupted) return report.terminated ? ExitCode.terminated : ExitCode.interrupted;
  if (report.findings.some(({ severity }) => severity === 'error')) return ExitCode.findings;
  return report.complete ? ExitCode.ok : ExitCode.incomplete;
}

/** Summarizes a report in one line, such as `vitrine crawl: 2 errors, 1 warning`. */
export function describeVerdict({ command, findings, complete }: Report): string {
  const { errors, warnings } = countBySeverity(findings);
  const verdict = errors > 0 ? formatCount(errors, 'error') : complete ? 'passed' : 'incomplete';
  return `vitrine ${command}: ${verdict}${warnings > 0 ? `, ${formatCount(warnings, 'warning')}` : ''}`;
}

/** Formats a count with a regular noun, such as `1 page` or `2 pages`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the related pages or lines in parentheses, after a space. */
export const formatRelated = ({ related = [] }: Finding): string =>
  related.length > 0 ? ` (${related.join(', ')})` : '';

/** Values of --format. */
export const reportFormats = ['pretty', 'json', 'ndjson', 'junit', 'sarif', 'github', 'markdown', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];
