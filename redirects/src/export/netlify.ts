import { isPattern, type RedirectRule } from '../model.ts';
import { canonicalPath, headerSafe } from '../path.ts';
import { type ExpandedPath, expandPattern, type PathPiece } from './expand.ts';
import { type ExportNote, effectiveRules, type MapFormat, type PlacedRule } from './format.ts';

/** A `_redirects` file. Netlify knows whole segments (`:name`) and a rest (`*`) but no expressions: those are taken apart. */
export const netlify: MapFormat = {
  name: 'netlify',
  file: '_redirects',
  describes: 'a _redirects file; forced (!), as redirects come before pages here',
  write(rules) {
    const { kept, notes } = effectiveRules(rules);
    const written = kept.map(writeRule);
    const lines = written.flatMap(({ lines }) => lines);
    return { text: `${lines.join('\n')}\n`, notes: [...notes, ...written.flatMap(({ notes }) => notes)] };
  },
};

interface Written {
  readonly lines: string[];
  readonly notes: ExportNote[];
}

function writeRule({ rule, index }: PlacedRule): Written {
  if (!isPattern(rule)) {
    const origin = canonicalPath(rule.origin);
    if (/\/:|\*/.test(origin))
      return leftOut(index, `${origin} is left out: ":" and "*" mean something else in _redirects`);
    return { lines: [lineOf(origin, headerSafe(rule.target), rule)], notes: [] };
  }
  const paths = expandPattern(rule.origin);
  const pairs = paths?.map((path) => ({ origin: originOf(path), target: targetOf(path, headerSafe(rule.target)) }));
  if (!pairs || pairs.some(({ origin }) => origin === undefined))
    return leftOut(index, `${rule.origin} is left out: no pattern of _redirects says the same`);
  const lines = new Set(pairs.map(({ origin, target }) => lineOf(origin ?? '', target, rule)));
  const matchesMore = paths?.some(({ pieces }) =>
    pieces.some((piece) => 'open' in piece && piece.open === 'rest' && !piece.mayBeEmpty),
  );
  const notes = matchesMore ? [{ index, message: `${rule.origin}: "/*" matches the folder itself too` }] : [];
  return { lines: [...lines], notes };
}

function leftOut(index: number, message: string): Written {
  return { lines: [], notes: [{ index, message }] };
}

function lineOf(origin: string, target: string, rule: RedirectRule): string {
  return `${origin} ${target} ${rule.code}!`;
}

function originOf({ pieces }: ExpandedPath): string | undefined {
  const origin = pieces.map((piece, at) => ('text' in piece ? piece.text : placeholder(piece, at))).join('');
  const segments = origin.split('/').slice(1);
  const fits = segments.every((segment, at) => {
    if (segment === '*') return at === segments.length - 1;
    return /^:p\d+$/.test(segment) || !/[:*]/.test(segment);
  });
  if (!origin.startsWith('/') || !fits) return undefined;
  return origin.length > 1 ? origin.replace(/\/$/, '') : origin;
}

function placeholder(piece: PathPiece & { open: string }, at: number): string {
  return piece.open === 'rest' ? '*' : `:p${at}`;
}

function targetOf({ pieces, captures }: ExpandedPath, target: string): string {
  return target.replace(/\$([1-9])/g, (_, digit) =>
    (captures.get(Number(digit)) ?? [])
      .map((piece) => ('text' in piece ? piece.text : piece.open === 'rest' ? ':splat' : `:p${pieces.indexOf(piece)}`))
      .join(''),
  );
}
