import { encodePath } from '../../paths/canonical-path.ts';
import { escapePattern, piecesOf } from '../../patterns/parse-pattern.ts';

/** Characters that are always percent-encoded in paths. */
const encodedInPaths = /^(?:[ "#<>[\\\]^`{|}]|[^ -~]+)$/u;

/**
 * Percent-encodes an expression like the paths it matches.
 * @param isDecoded whether `%` is a literal character
 */
export function spelledPattern(source: string, isDecoded = false): string {
  if (/^[\w/^$.*+?()|-]*$/.test(source)) return source;
  const pieces = piecesOf(source.normalize('NFC'));
  return pieces
    .map((piece, at) => {
      const letter = letterOf(piece);
      const isEncoded = letter !== undefined && (encodedInPaths.test(letter) || (isDecoded && letter === '%'));
      if (piece.startsWith('[')) return piece.replace(/[^ -~]+/gu, encodePath);
      if (!isEncoded) return piece;
      return /^[?*+{]/.test(pieces[at + 1] ?? '') ? `(?:${encodePath(letter)})` : encodePath(letter);
    })
    .join('');
}

/** The literal character of a piece; undefined for syntax. */
function letterOf(piece: string): string | undefined {
  const [, escaped] = /^\\([^A-Za-z0-9])$/u.exec(piece) ?? [];
  if (escaped !== undefined) return escaped;
  return /^(?:[ "#%<>`]|[^ -~])$/u.test(piece) ? piece : undefined;
}

/** Replaces character codes with their characters: `\x22` → `"`. */
export function withoutCodes(source: string): string {
  if (!source.includes('\\x')) return source;
  return piecesOf(source)
    .map((piece) => {
      const [, code] = /^\\x([2-7][0-9A-Fa-f])$/.exec(piece) ?? [];
      return code === undefined ? piece : escapePattern(String.fromCharCode(Number.parseInt(code, 16)));
    })
    .join('');
}
