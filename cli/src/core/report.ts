/** `error` fails the run, `warning` and `info` do not. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that is not as it should be. */
export type Finding = {
  readonly code: string;
  readonly severity: Severity;
  /** What it is about: a path of the site, or an origin of a redirect map. */
  readonly subject: string;
  readonly message: string;
  readonly fix?: string;
  /** Pages that hold it, or paths that show it. */
  readonly related?: readonly string[];
  readonly file?: string;
  readonly line?: number;
};

/** Rows under headings, already text. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What a command found out; every format is made from it. */
export type Report = {
  /** As typed: `crawl`, `redirects validate`. */
  readonly command: string;
  /** Everything that was looked at, findings or not. */
  readonly subjects: readonly string[];
  readonly findings: readonly Finding[];
  /** False when something could not be looked at: unreachable pages, a limit. */
  readonly complete: boolean;
  readonly interrupted: boolean;
  /** Figures to read at a glance, in order. */
  readonly facts: readonly (readonly [label: string, value: string | number])[];
  readonly table?: Table;
  readonly notes: readonly string[];
  /** The fields that `--json` has besides the common ones. */
  readonly data: Readonly<Record<string, unknown>>;
};

const severityOrder: readonly Severity[] = ['error', 'warning', 'info'];

/** Findings, the gravest first, otherwise as they came. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return severityOrder.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** How many findings there are of each severity. */
export function countFindings(findings: readonly Finding[]): Record<`${Severity}s`, number> {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
