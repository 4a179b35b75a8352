import { type ExpectedFinding, type PlantedChange, plantedChanges } from './planted-changes.ts';
import { copySource } from './source-copy.ts';

/** A finding of `vitrine diff --json`. */
type Finding = { code: string; subject: string; message: string; related?: string[] };

/** Copies the source and applies every planted change. Returns the root of the copy. */
export function createPlantedSource() {
  const source = copySource();
  for (const planted of plantedChanges) planted.apply(source);
  return source.root;
}

/** Expected findings that are missing, and findings that no planted change explains. */
export function checkFindings(findings: readonly Finding[]): string[] {
  const isFrom = ({ code, subject, text }: ExpectedFinding, finding: Finding) =>
    finding.code === code &&
    subject.test(finding.subject) &&
    (text === undefined || (finding.related ?? []).some((line) => line.includes(text)));
  const missed = plantedChanges.flatMap(({ name, expected }) =>
    expected
      .filter((pattern) => !findings.some((finding) => isFrom(pattern, finding)))
      .map(({ code, subject, text = '' }) => `not found: ${name} (${code} ${subject.source} ${text})`),
  );
  // A changed page also changes size.
  const changed = new Set(findings.filter(({ code }) => code === 'html-changed').map(({ subject }) => subject));
  const claims = (planted: PlantedChange) => [...planted.expected, ...(planted.tolerated ?? [])];
  const unexplained = findings
    .filter(({ code, subject }) => code !== 'html-size' || !changed.has(subject))
    .filter((finding) => !plantedChanges.some((planted) => claims(planted).some((pattern) => isFrom(pattern, finding))))
    .map(
      ({ code, subject, message, related = [] }) => `unexplained: ${code} ${subject} ${message} ${related.join(' | ')}`,
    );
  return [...missed, ...unexplained];
}
