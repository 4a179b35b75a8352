import type { RedirectMatcher } from '../../match/matcher.ts';
import { toLocation } from '../../paths/canonical-path.ts';
import { type ExpandedPath, expandPattern, type PathPiece } from '../../patterns/expand-pattern.ts';
import { isPatternRule, type RedirectRule } from '../../rules/redirect-rule.ts';
import {
  changed,
  type ExportIssue,
  findPathToItself,
  omitted,
  type SerializeOptions,
  selectExportableRules,
  toItselfMessage,
} from '../shared/format.ts';
import { type Dialect, toPatternRule } from './parse.ts';

/** One line of a `_redirects` file. */
export type RedirectsLine = {
  readonly origin: string;
  readonly target: string;
  readonly rule: RedirectRule;
  readonly index: number;
  /** Whether the origin has a placeholder or a splat. */
  readonly isDynamic: boolean;
};

/**
 * Converts rules to lines of a `_redirects` file. The format has only segments (`:name`) and a splat (`*`), so regular
 * expressions are expanded. Lines without them come first: each is the only one of its path, so none takes requests
 * from another.
 * @param dialect how the server reads placeholders, if it supports them
 */
export function toRedirectsLines(
  rules: readonly RedirectRule[],
  { site }: SerializeOptions = {},
  dialect?: Dialect,
): { lines: RedirectsLine[]; notes: ExportIssue[] } {
  const { kept, matcher, issues: notes } = selectExportableRules(rules, { site }, true);
  const fixed: RedirectsLine[] = [];
  const dynamic: RedirectsLine[] = [];
  for (const { rule, index, paths } of kept) {
    const found = isPatternRule(rule) ? toPatternLines(rule) : toPathLines(rule, paths);
    if (typeof found === 'string') {
      notes.push(omitted(index, found));
      continue;
    }
    const applicable = found.flatMap((line, at): RedirectsLine[] => {
      const target = findTarget(line, found.slice(0, at), index, matcher);
      return target === undefined ? [] : [{ ...line, target, rule, index }];
    });
    const { endless, lines = [] } = Object.groupBy(applicable, (line) =>
      leadsToItself(line, site, dialect) ? 'endless' : 'lines',
    );
    const [first] = endless ?? [];
    const reason = first ? toItselfMessage(rule, first.origin) : `${rule.origin}: no request reaches it`;
    if (lines.length === 0) notes.push(omitted(index, reason));
    else if (first) notes.push(changed(`${reason}, so its line is left out`, index));
    for (const line of lines) (line.isDynamic ? dynamic : fixed).push(line);
    if (isPatternRule(rule) && hasLiteralCaptures(rule))
      notes.push(changed(`${rule.target}: expanded captures have the case of the rule, not of the request`, index));
  }
  const lines = [...fixed, ...dynamic];
  if (!dialect) return { lines, notes };
  const known = new Set<string>();
  for (const { origin, rule, index } of lines) {
    const parent = origin.slice(0, -'/*'.length) || '/';
    const isCovered = known.has(parent) || (parent === '/' && matcher.match(parent)?.index === index);
    if (origin.endsWith('/*') && !isCovered)
      notes.push(changed(`${rule.origin}: "/*" also matches the path without it`, index));
    known.add(origin);
  }
  return { lines, notes };
}

/**
 * Returns the target of a line. Returns undefined if an earlier rule redirects its path, or an earlier line of the same
 * rule, whose placeholder has the case of the request.
 */
function findTarget(
  { origin, target, isDynamic }: PlainLine,
  before: readonly PlainLine[],
  index: number,
  matcher: RedirectMatcher,
): string | undefined {
  const written = toLocation(target);
  if (isDynamic) return written;
  const first = matcher.matchAll(origin).find((one) => one.index === index || (one.index < index && one.differs));
  const isFirst = first?.index === index && (first.target === written || !before.some((line) => line.isDynamic));
  return isFirst ? first.target : undefined;
}

function leadsToItself(
  { rule, origin, target, isDynamic }: RedirectsLine,
  site: string | undefined,
  dialect: Dialect | undefined,
): boolean {
  if (!isDynamic) return findPathToItself({ ...rule, type: 'exactmatch', origin, target }, site) !== undefined;
  const read = dialect && toPatternRule({ line: 0, origin, target, code: rule.code }, dialect);
  const { origin: pattern, target: to } = typeof read === 'object' ? read : rule;
  return findPathToItself({ ...rule, origin: pattern, target: to }, site) !== undefined;
}

function hasLiteralCaptures({ origin, target }: RedirectRule): boolean {
  const used = Array.from(target.matchAll(/\$([1-9])/g), ([, digit]) => Number(digit));
  const paths = expandPattern(origin) ?? [];
  return used.some((number) =>
    paths.some(({ captures }) => captures.get(number)?.some((piece) => 'text' in piece && /[a-z]/i.test(piece.text))),
  );
}

type PlainLine = Pick<RedirectsLine, 'origin' | 'target' | 'isDynamic'>;

function toPathLines(rule: RedirectRule, paths: readonly string[]): PlainLine[] | string {
  if (paths.some((origin) => /:[A-Za-z]|\*/.test(origin)))
    return `${rule.origin}: ":" and "*" are special in _redirects`;
  return paths.map((origin) => ({ origin, target: toLocation(rule.target), isDynamic: false }));
}

function toPatternLines(rule: RedirectRule): PlainLine[] | string {
  const paths = expandPattern(rule.origin);
  const lines = paths?.map((path) => toLine(path, toLocation(rule.target)));
  if (!lines || lines.includes(undefined)) return `${rule.origin}: it cannot be expressed in _redirects`;
  const byOrigin = new Map<string, PlainLine>();
  // The paths of requests have no query, fragment or trailing slash here.
  for (const line of lines)
    if (line && !/[?#]|.\/$/.test(line.origin) && !byOrigin.has(line.origin)) byOrigin.set(line.origin, line);
  const all = [...byOrigin.values()];
  return all.flatMap((line, at) => {
    // A splat also matches the path without it, so the line of that path comes first.
    const isParent = ({ origin }: PlainLine, splat: PlainLine | undefined) => `${origin}/*` === splat?.origin;
    const next = all[at + 1];
    if (isParent(line, all[at - 1])) return [];
    return next && isParent(next, line) ? [next, line] : [line];
  });
}

function toLine(path: ExpandedPath, target: string): PlainLine | undefined {
  const origin = path.pieces.map((piece, at) => ('text' in piece ? piece.text : toPlaceholder(piece, at))).join('');
  const segments = origin.split('/').slice(1);
  const fits = segments.every((segment, at) => {
    if (segment === '*') return at === segments.length - 1;
    return /^:p\d+$/.test(segment) || !/[:*]/.test(segment);
  });
  const isUnsupported = path.pieces.some((piece) =>
    'text' in piece ? /[:*]/.test(piece.text) : piece.wildcard === 'segment' && piece.mayBeEmpty,
  );
  const to = toTarget(path, target);
  if (!origin.startsWith('/') || !fits || isUnsupported || to === undefined) return undefined;
  return { origin, target: to, isDynamic: path.pieces.some((piece) => 'wildcard' in piece) };
}

function toPlaceholder(piece: PathPiece & { wildcard: string }, at: number): string {
  return piece.wildcard === 'rest' ? '*' : `:p${at}`;
}

/** Marks the end of a placeholder. */
const end = '\u0000';

/** Returns the target with placeholders, or undefined if the text after one would continue its name. */
function toTarget({ pieces, captures }: ExpandedPath, target: string): string | undefined {
  const written = target.replace(/\$([1-9])/g, (_, digit) =>
    (captures.get(Number(digit)) ?? [])
      .map((piece) => {
        if ('text' in piece) return piece.text;
        return (piece.wildcard === 'rest' ? ':splat' : `:p${pieces.indexOf(piece)}`) + end;
      })
      .join(''),
  );
  return new RegExp(`${end}\\w`).test(written) ? undefined : written.replaceAll(end, '');
}
