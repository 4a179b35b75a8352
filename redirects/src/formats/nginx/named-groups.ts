/** Escapes, classes, named groups and plain groups, in this order: a `(` in an escape or a class opens no group. */
const pieces = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\(\?P?<([A-Za-z_]\w*)>|\((?!\?)/g;

/** An expression with its named groups made plain, and the number of each name (1 is the first group). */
export function withoutNames(source: string): { source: string; numbers: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  let groups = 0;
  const plain = source.replace(pieces, (part, name?: string) => {
    if (!part.startsWith('(')) return part;
    groups++;
    if (name === undefined) return part;
    numbers.set(name, groups);
    return '(';
  });
  return { source: plain, numbers };
}
