import type { VclCursor } from './cursor.ts';

export type VclExpression =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly VclExpression[] }
  /** Concatenated strings. */
  | { readonly kind: 'join'; readonly parts: readonly VclExpression[] }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: VclExpression; readonly right: VclExpression }
  | { readonly kind: 'not'; readonly of: VclExpression }
  | { readonly kind: 'and' | 'or'; readonly of: readonly VclExpression[] };

const comparisons = ['==', '!=', '~', '!~', '<', '>', '<=', '>='];

/** `||` has the lowest precedence, then `&&`, then comparisons. */
export function readExpression(cursor: VclCursor): VclExpression {
  return readList(cursor, '||', 'or', () => readList(cursor, '&&', 'and', () => readComparison(cursor)));
}

function readList(cursor: VclCursor, sign: string, kind: 'and' | 'or', read: () => VclExpression): VclExpression {
  const first = read();
  if (cursor.next?.text !== sign) return first;
  const of = [first];
  while (cursor.accept(sign)) of.push(read());
  return { kind, of };
}

function readComparison(cursor: VclCursor): VclExpression {
  if (cursor.accept('!')) return { kind: 'not', of: cursor.nested(() => readComparison(cursor)) };
  const left = readJoin(cursor);
  const operator = comparisons.find((sign) => cursor.accept(sign));
  return operator === undefined ? left : { kind: 'compare', operator, left, right: readJoin(cursor) };
}

/** Strings are concatenated by `+` or by juxtaposition. */
function readJoin(cursor: VclCursor): VclExpression {
  const parts = [readValue(cursor)];
  const continues = () =>
    ['+', '-', '*', '/'].some((sign) => cursor.accept(sign)) || (cursor.next && cursor.next.kind !== 'sign');
  while (continues()) parts.push(readValue(cursor));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'join', parts };
}

function readValue(cursor: VclCursor): VclExpression {
  if (cursor.accept('(')) {
    const inner = cursor.nested(() => readExpression(cursor));
    cursor.expect(')');
    return inner;
  }
  if (cursor.accept('-')) return cursor.nested(() => readValue(cursor));
  const { kind, text } = cursor.take();
  if (kind === 'text') return { kind: 'text', text };
  if (kind === 'number') return { kind: 'number', value: Number.parseFloat(text) };
  if (!cursor.accept('(')) return { kind: 'name', name: text };
  const values: VclExpression[] = [];
  while (!cursor.accept(')')) {
    values.push(cursor.nested(() => readExpression(cursor)));
    // Named argument.
    if (cursor.accept('=')) values.push(readExpression(cursor));
    if (!cursor.accept(',') && cursor.next?.text !== ')') cursor.expect(')');
  }
  return { kind: 'call', name: text, values };
}
