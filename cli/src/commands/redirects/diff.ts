import { createMatcher, getSamplePaths, type MapEntry, type RedirectRule } from '@vitrine/redirects';
import { getUnanalyzableReason } from '@vitrine/redirects/validate';
import type { Command } from 'commander';
import type { Finding } from '../../report/report.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addReportOptions, formatExamples } from '../options.ts';
import { loadMap } from './map-file.ts';

export function addRedirectsDiffCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .argument('<before>', 'redirect map')
    .argument('<after>', 'redirect map to compare it with')
    .addHelpText('after', formatExamples('vitrine redirects diff old.json redirects/redirects.json --format markdown'))
    .action((before: string, after: string, flags: object) => start(diff)({ ...flags, before, after }));
}

/** A removed redirect is an error, because it could cause a new 404. Other changes may be intended. */
const kinds = {
  removed: {
    severity: 'error',
    code: 'redirect-removed',
    fix: 'Keep the rule if the path is still requested.',
  },
  changed: { severity: 'warning', code: 'redirect-changed', fix: undefined },
  added: { severity: 'info', code: 'redirect-added', fix: undefined },
} as const;

const diff: CommandHandler<{ readonly before: string; readonly after: string }> = async (context, flags) => {
  const before = await loadMap(context, flags.before);
  const after = await loadMap(context, flags.after);
  const differences = diffMaps(before.entries, after.entries, context.settings.site);
  const unchecked = new Set(uncheckedRules([...before.entries, ...after.entries]).map(({ origin }) => origin)).size;
  const count = (kind: PathDifference['kind']) => differences.filter((one) => one.kind === kind).length;
  return {
    command: 'redirects diff',
    subjects: differences.map(({ path }) => path),
    findings: differences.map(toFinding),
    complete: unchecked === 0,
    facts: [
      ['added', count('added')],
      ['removed', count('removed')],
      ['changed', count('changed')],
    ],
    notes: [
      'Regexes are compared using sample paths.',
      ...(unchecked > 0 ? [`Regexes that could only be compared as text: ${unchecked}.`] : []),
    ],
    data: { before: before.displayPath, after: after.displayPath, differences },
  };
};

function toFinding({ path, kind, before, after }: PathDifference): Finding {
  const { severity, code, fix } = kinds[kind];
  const message = `${before ?? 'no redirect'} → ${after ?? 'no redirect'}`;
  return { severity, code, subject: path, message, ...(fix ? { fix } : {}) };
}

/** A path that two maps redirect differently. */
type PathDifference = {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** `301 /target`; undefined if no rule matches. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/**
 * Compares the effect of two maps on every literal path and on sample paths of every regex.
 *
 * @param site the site's origin, which targets can include
 */
function diffMaps(before: readonly MapEntry[], after: readonly MapEntry[], site: string): PathDifference[] {
  const [redirectBefore, redirectAfter] = [createRedirector(before, site), createRedirector(after, site)];
  const paths = new Set([...before, ...after].flatMap(({ rule }) => getSamplePaths(rule)));
  return [...diffUnchecked(before, after), ...Array.from(paths).flatMap(diffPath)];

  function diffPath(path: string): PathDifference[] {
    const [one, other] = [redirectBefore(path), redirectAfter(path)];
    if (one === other) return [];
    return [
      {
        path,
        kind: one === undefined ? 'added' : other === undefined ? 'removed' : 'changed',
        before: one,
        after: other,
      },
    ];
  }
}

/** Returns the rules without sample paths, which are compared as written. */
function uncheckedRules(entries: readonly MapEntry[]): RedirectRule[] {
  return entries.flatMap(({ rule }) => (getUnanalyzableReason(rule) === undefined ? [] : [rule]));
}

function diffUnchecked(before: readonly MapEntry[], after: readonly MapEntry[]): PathDifference[] {
  const [old, now] = [sourceByOrigin(before), sourceByOrigin(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path): PathDifference[] => {
    const [one, other] = [old.get(path), now.get(path)];
    if (one === other) return [];
    const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    return [{ path, kind, before: one, after: other }];
  });
}

function sourceByOrigin(entries: readonly MapEntry[]): Map<string, string> {
  return new Map(uncheckedRules(entries).map(({ origin, code, target }) => [origin, `${code} ${target}`]));
}

function createRedirector(entries: readonly MapEntry[], site: string): (path: string) => string | undefined {
  const rules: RedirectRule[] = entries.map(({ rule }) => rule);
  const matcher = createMatcher(rules, { site });
  return (path) => {
    const match = matcher.match(path);
    return match && `${match.code} ${match.target}`;
  };
}
