import { ExitCode } from '../errors/exit-code.ts';

/** `error` fails the run, `warning` and `info` do not. */
export type Severity = 'error' | 'warning' | 'info';

/** Something that is wrong. */
export type Finding = {
  readonly code: string;
  readonly severity: Severity;
  /** The path of the site, or the origin of the redirect map, that it is about. */
  readonly subject: string;
  readonly message: string;
  readonly fix?: string;
  /** The pages that contain it, or paths that show it. */
  readonly related?: readonly string[];
  readonly file?: string;
  readonly line?: number;
};

/** Rows of text under headings. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Sizes that a picture shows, with what they were before. */
export type Weights = {
  readonly title: string;
  readonly unit: string;
  readonly items: readonly { readonly label: string; readonly value: number; readonly before?: number }[];
};

/** The result of a command, which every format is made from. */
export type Report = {
  /** As typed: `crawl`, `redirects validate`. */
  readonly command: string;
  /** Everything that was checked, with or without findings. */
  readonly subjects: readonly string[];
  readonly findings: readonly Finding[];
  /** False when something could not be checked: unreachable pages, a limit. */
  readonly complete: boolean;
  readonly interrupted: boolean;
  /** True where that was SIGTERM and not Ctrl-C. */
  readonly terminated?: boolean;
  /** The main figures, in order. */
  readonly facts: readonly (readonly [label: string, value: string | number])[];
  readonly table?: Table;
  /** Shown in HTML. */
  readonly weights?: Weights;
  readonly notes: readonly string[];
  /** The command's own fields for `--json`. */
  readonly data: Readonly<Record<string, unknown>>;
};

const severityOrder: readonly Severity[] = ['error', 'warning', 'info'];

/** Findings, the gravest first, otherwise in their order. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return severityOrder.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** The number of findings of each severity. */
export function countFindings(findings: readonly Finding[]): Record<`${Severity}s`, number> {
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

/**
 * The exit code of a report. Errors count even when not everything could be checked; no errors count as ok only when
 * everything was.
 */
export function exitCodeOf(report: Pick<Report, 'findings' | 'complete' | 'interrupted' | 'terminated'>): number {
  if (report.interrupted) return report.terminated ? ExitCode.terminated : ExitCode.interrupted;
  if (report.findings.some(({ severity }) => severity === 'error')) return ExitCode.findings;
  return report.complete ? ExitCode.ok : ExitCode.incomplete;
}

/** Names for --format. */
export const formats = ['pretty', 'json', 'ndjson', 'junit', 'sarif', 'github', 'markdown', 'html'] as const;
export type Format = (typeof formats)[number];
