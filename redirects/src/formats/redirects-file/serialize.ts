import { toLocation } from '../../paths/canonical-path.ts';
import { type ExpandedPath, expandPattern, type PathPiece } from '../../patterns/expand-pattern.ts';
import { isPatternRule, type RedirectRule } from '../../rules/redirect-rule.ts';
import { changed, type ExportIssue, type IndexedRule, omitted } from '../shared/format.ts';

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
 * expressions are expanded.
 * @param splatMatchesParent whether `/a/*` also matches `/a`, as on Netlify, or `/a/`, as on Cloudflare
 */
export function toRedirectsLines(
  rules: readonly IndexedRule[],
  splatMatchesParent: boolean,
): { lines: RedirectsLine[]; notes: ExportIssue[] } {
  const lines: RedirectsLine[] = [];
  const notes: ExportIssue[] = [];
  for (const { rule, index, paths: spellings } of rules) {
    const found = isPatternRule(rule) ? toPatternLines(rule) : toPathLines(rule, spellings);
    if (typeof found === 'string') notes.push(omitted(index, found));
    else {
      lines.push(...found.map((line) => ({ ...line, rule, index })));
      const origins = new Set(found.map(({ origin }) => origin));
      if (splatMatchesParent && [...origins].some((one) => one.endsWith('/*') && !origins.has(one.slice(0, -2))))
        notes.push(changed(`${rule.origin}: "/*" also matches the path without it`, index));
      if (isPatternRule(rule) && hasLiteralCaptures(rule))
        notes.push(changed(`${rule.target}: expanded captures have the case of the rule, not of the request`, index));
    }
  }
  return { lines, notes };
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
  const byOrigin = new Map(lines.flatMap((line) => (line ? [[line.origin, line]] : [])));
  return [...byOrigin.values()];
}

function toLine(path: ExpandedPath, target: string): PlainLine | undefined {
  const origin = path.pieces.map((piece, at) => ('text' in piece ? piece.text : toPlaceholder(piece, at))).join('');
  const segments = origin.split('/').slice(1);
  const fits = segments.every((segment, at) => {
    if (segment === '*') return at === segments.length - 1;
    return /^:p\d+$/.test(segment) || !/[:*]/.test(segment);
  });
  const mayBeEmpty = path.pieces.some(
    (piece) => 'wildcard' in piece && piece.wildcard === 'segment' && piece.mayBeEmpty,
  );
  if (!origin.startsWith('/') || !fits || mayBeEmpty) return undefined;
  return {
    origin: origin.length > 1 ? origin.replace(/\/$/, '') : origin,
    target: toTarget(path, target),
    isDynamic: path.pieces.some((piece) => 'wildcard' in piece),
  };
}

function toPlaceholder(piece: PathPiece & { wildcard: string }, at: number): string {
  return piece.wildcard === 'rest' ? '*' : `:p${at}`;
}

function toTarget({ pieces, captures }: ExpandedPath, target: string): string {
  return target.replace(/\$([1-9])/g, (_, digit) =>
    (captures.get(Number(digit)) ?? [])
      .map((piece) =>
        'text' in piece ? piece.text : piece.wildcard === 'rest' ? ':splat' : `:p${pieces.indexOf(piece)}`,
      )
      .join(''),
  );
}
