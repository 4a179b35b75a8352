import { literalDollar } from '../shared/rule-collector.ts';

/** A part of a target: text or a capture. */
type TargetPiece = { readonly text: string } | { readonly capture: number; readonly of: 'path' | 'condition' };

/** A parsed target. */
export type ApacheTarget = {
  readonly pieces: readonly TargetPiece[];
  /** The unsupported part, if there is one. */
  readonly variable: string | undefined;
};

const rewritePieces = /\\([\s\S])|\$(\d)|%(\d)|([$%]\{[^}]*\}?)|[\s\S]/gu;
const aliasPieces = /\\([\s\S])|\$(\d)|[\s\S]/gu;

/** Reads the substitution of a `RewriteRule`. */
export function rewriteTarget(substitution: string): ApacheTarget {
  let variable: string | undefined;
  const pieces = Array.from(substitution.matchAll(rewritePieces), (match): TargetPiece => {
    const [text, escaped, path, condition, referenced] = match;
    if (path !== undefined) return { capture: Number(path), of: 'path' };
    if (condition !== undefined) return { capture: Number(condition), of: 'condition' };
    variable ??= referenced;
    return { text: escaped ?? text };
  });
  return { pieces, variable };
}

/** Reads the target of a `RedirectMatch`, or of a `Redirect` without a path. */
export function aliasTarget(target: string): ApacheTarget {
  const pieces = Array.from(target.matchAll(aliasPieces), ([text, escaped, path]): TargetPiece => {
    return path === undefined ? { text: escaped ?? text } : { capture: Number(path), of: 'path' };
  });
  return { pieces, variable: undefined };
}

/** Whether a target uses captures or the whole match. */
export function findUses({ pieces }: ApacheTarget, of: 'path' | 'condition'): { captures: boolean; whole: boolean } {
  const used = pieces.flatMap((piece) => ('capture' in piece && piece.of === of ? [piece.capture] : []));
  return { captures: used.some((one) => one > 0), whole: used.includes(0) };
}

/** Characters that Apache does not escape in a path. */
const plain = /^[A-Za-z0-9$\-_.+!*'(),:@&=/~;]$/;

/**
 * Converts a target to the native format and escapes its text as Apache does.
 * @param escaped what to escape: everything, only the path, or nothing
 * @param shift added to capture numbers
 */
export function sourceTarget(
  { pieces }: ApacheTarget,
  escaped: 'all' | 'path' | 'none',
  shift = 0,
): { target: string; hasQuery: boolean } {
  let target = '';
  let hasQuery = false;
  let isPath = true;
  for (const piece of pieces) {
    if ('capture' in piece) {
      target += `$${piece.capture + shift}`;
      continue;
    }
    const isEnd = isPath && (piece.text === '?' || (escaped === 'path' && piece.text === '#'));
    if (isEnd) isPath = false;
    if (piece.text === '?' && isEnd) hasQuery = true;
    const isKept = isEnd || escaped === 'none' || (escaped === 'path' && !isPath) || plain.test(piece.text);
    if (piece.text === '$') target += literalDollar;
    else target += isKept ? piece.text : encodeURIComponent(piece.text.toWellFormed());
  }
  return { target: target.replace(/\?$/, ''), hasQuery };
}
