const pieces =
  /\\x[0-9A-Fa-f]{2}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\((?:\?(?:P?<\w*>|[a-z-]*[:)]|[=!]|<[=!])?)?|[\s\S]/gu;

/** The escapes, classes, openings of groups and single characters of an expression. */
export function piecesOf(source: string): string[] {
  return source.match(pieces) ?? [];
}
