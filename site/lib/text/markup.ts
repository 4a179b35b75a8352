/** Matches from a `<` to the next `>` with no other `<` in between, so unclosed tags take linear time. */
const tag = /<[^<>]*>/g;

export const stripTags = (text: string, instead = ''): string => text.replace(tag, instead);

export type TextPart = { text: string; isEnclosed: boolean };

/** Splits a string at elements with this name and no attributes: `A <em>b</em>` becomes `A ` and the enclosed `b`. */
export function splitByElement(text: string, name: string): TextPart[] {
  const opening = `<${name}>`;
  const pieces = text.split(`</${name}>`);
  const last = pieces.pop() ?? '';
  const parts = pieces.flatMap((piece) => {
    const at = piece.indexOf(opening);
    if (at === -1) return [{ text: piece, isEnclosed: false }];
    return [
      { text: piece.slice(0, at), isEnclosed: false },
      { text: piece.slice(at + opening.length), isEnclosed: true },
    ];
  });
  return [...parts, { text: last, isEnclosed: false }];
}
