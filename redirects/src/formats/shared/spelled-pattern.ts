import { encodePath } from '../../paths/canonical-path.ts';
import { escapePattern, parsePattern, splitPieces } from '../../patterns/parse-pattern.ts';

/** Characters that are always percent-encoded in paths. */
const encodedInPaths = /^(?:[ "#<>[\\\]^`{|}]|[^ -~]+)$/u;

/**
 * Percent-encodes an expression in the same way as the paths that it matches.
 * @param isDecoded whether `%` is a literal character
 */
export function spelledPattern(source: string, isDecoded = false): string {
  if (/^[\w/^$.*+?()|-]*$/.test(source)) return source;
  const pieces = splitPieces(source.normalize('NFC'));
  return pieces
    .map((piece, at) => {
      const letter = literalCharacter(piece);
      const isEncoded = letter !== undefined && (encodedInPaths.test(letter) || (isDecoded && letter === '%'));
      if (piece.startsWith('[')) return piece.replace(/[^ -~]+/gu, encodePath);
      if (!isEncoded) return piece;
      return /^[?*+{]/.test(pieces[at + 1] ?? '') ? `(?:${encodePath(letter)})` : encodePath(letter);
    })
    .join('');
}

/** Returns the character that a piece matches literally if it might need encoding, and undefined for other pieces. */
function literalCharacter(piece: string): string | undefined {
  const [, escaped] = /^\\([^A-Za-z0-9])$/u.exec(piece) ?? [];
  if (escaped !== undefined) return escaped;
  return /^(?:[ "#%<>`]|[^ -~])$/u.test(piece) ? piece : undefined;
}

/** Replaces character codes with their characters: `\x22` → `"`. */
export function withoutCodes(source: string): string {
  if (!source.includes('\\x')) return source;
  return splitPieces(source)
    .map((piece) => {
      const [, code] = /^\\x([2-7][0-9A-Fa-f])$/.exec(piece) ?? [];
      return code === undefined ? piece : escapePattern(String.fromCharCode(Number.parseInt(code, 16)));
    })
    .join('');
}

/**
 * Converts an expression over the path without its leading slash to one over the whole path. Returns undefined if that
 * is impossible: for alternatives, unsupported syntax, or a beginning that could match the slash.
 */
export function rootedPattern(source: string): string | undefined {
  if (parsePattern(source)?.length !== 1 || /^\^\/(?!\?)/.test(source)) return undefined;
  if (source.startsWith('^')) return source.replace(/^\^(?:\/\?)?/, '^/');
  if (/^\(?\.[*+]/.test(source)) return `^/${source}`;
  return /^(?:\((?:\?:)?)?[\w-]/.test(source) ? source : undefined;
}
