import { type Difference, type Seed, seeds } from './seeds.ts';
import { copySource } from './source-copy.ts';

/** A finding of `vitrine diff --json`. */
type Finding = { code: string; subject: string; message: string; related?: string[] };

/** Copies the source and applies every planted change. Returns the root of the copy. */
export function plantSeeds() {
  const source = copySource();
  for (const seed of seeds) seed.plant(source);
  return source.root;
}

/** Expected findings that are missing, and findings that no planted change explains. */
export function judgeFindings(findings: readonly Finding[]): string[] {
  const isFrom = ({ code, subject, text }: Difference, finding: Finding) =>
    finding.code === code &&
    subject.test(finding.subject) &&
    (text === undefined || (finding.related ?? []).some((line) => line.includes(text)));
  const missed = seeds.flatMap(({ name, finds }) =>
    finds
      .filter((difference) => !findings.some((finding) => isFrom(difference, finding)))
      .map(({ code, subject, text = '' }) => `not found: ${name} (${code} ${subject.source} ${text})`),
  );
  // A changed page also changes size.
  const changed = new Set(findings.filter(({ code }) => code === 'html-changed').map(({ subject }) => subject));
  const claims = (seed: Seed) => [...seed.finds, ...(seed.allows ?? [])];
  const unexplained = findings
    .filter(({ code, subject }) => code !== 'html-size' || !changed.has(subject))
    .filter((finding) => !seeds.some((seed) => claims(seed).some((difference) => isFrom(difference, finding))))
    .map(
      ({ code, subject, message, related = [] }) => `unexplained: ${code} ${subject} ${message} ${related.join(' | ')}`,
    );
  return [...missed, ...unexplained];
}
