import { syntaxError } from '../../shared/config-syntax.ts';
import { VclCursor, vclTokens } from './cursor.ts';
import { readExpression, type VclExpression } from './expressions.ts';

/** A branch of an `if`. `else` has no condition. */
export type VclBranch = {
  readonly line: number;
  /** Source text. */
  readonly shown: string;
  readonly condition: VclExpression | undefined;
  readonly block: readonly VclStatement[];
};

export type VclStatement =
  | { readonly kind: 'if'; readonly line: number; readonly arms: readonly VclBranch[] }
  | { readonly kind: 'set'; readonly line: number; readonly name: string; readonly value: VclExpression }
  | { readonly kind: 'call'; readonly line: number; readonly name: string }
  /** `return (synth(301, "/a"))`, and `error 301 "/a"` of Varnish 3. */
  | {
      readonly kind: 'return';
      readonly line: number;
      readonly shown: string;
      readonly action: string;
      readonly values: readonly VclExpression[];
    }
  | { readonly kind: 'other'; readonly line: number; readonly name: string };

/** Subroutines and includes, in order. */
export type VclFile = {
  readonly subroutines: readonly { readonly name: string; readonly block: readonly VclStatement[] }[];
  readonly includes: readonly { readonly line: number; readonly file: string }[];
};

/**
 * Parses a VCL file. Does not follow includes.
 *
 * @throws RedirectMapError if Varnish would also reject the file
 */
export function parseVcl(source: string): VclFile {
  const cursor = new VclCursor(source, vclTokens(source));
  const subroutines: { name: string; block: VclStatement[] }[] = [];
  const includes: { line: number; file: string }[] = [];
  while (cursor.next) {
    const { line, text } = cursor.take();
    if (text === '}') throw syntaxError(line, 'unexpected "}"');
    if (text === 'sub') subroutines.push({ name: cursor.take('name').text, block: readBlock(cursor) });
    else if (text === 'include') includes.push({ line, file: cursor.take('text').text });
    else if (text !== ';') cursor.skip();
  }
  return { subroutines, includes };
}

function readBlock(cursor: VclCursor): VclStatement[] {
  const opened = cursor.expect('{');
  const statements: VclStatement[] = [];
  while (!cursor.accept('}')) {
    if (!cursor.next) throw syntaxError(opened.line, 'a "{" is never closed');
    if (!cursor.accept(';')) statements.push(cursor.nested(() => readStatement(cursor)));
  }
  return statements;
}

function readStatement(cursor: VclCursor): VclStatement {
  const { line, text, start } = cursor.take();
  if (text === 'if') return readIf(cursor, line);
  if (text === 'set') return readSet(cursor, line);
  if (text === 'call') {
    const { text: name } = cursor.take('name');
    cursor.skip();
    return { kind: 'call', line, name };
  }
  if (text === 'return' || text === 'error') {
    const { action, values } = text === 'return' ? readAction(cursor) : readError(cursor);
    const shown = cursor.shown(start);
    cursor.expect(';');
    return { kind: 'return', line, shown, action, values };
  }
  cursor.skip();
  return { kind: 'other', line, name: text };
}

function readIf(cursor: VclCursor, first: number): VclStatement {
  const arms = [readArm(cursor, first)];
  for (;;) {
    const line = cursor.next?.line ?? first;
    if (cursor.accept('elseif') || cursor.accept('elsif') || cursor.accept('elif')) arms.push(readArm(cursor, line));
    else if (!cursor.accept('else')) break;
    else if (cursor.accept('if')) arms.push(readArm(cursor, line));
    else {
      arms.push({ line, shown: 'else', condition: undefined, block: readBlock(cursor) });
      break;
    }
  }
  return { kind: 'if', line: first, arms };
}

function readArm(cursor: VclCursor, line: number): VclBranch {
  const { end } = cursor.expect('(');
  const condition = readExpression(cursor);
  const shown = cursor.shown(end);
  cursor.expect(')');
  return { line, shown, condition, block: readBlock(cursor) };
}

function readSet(cursor: VclCursor, line: number): VclStatement {
  const { text: name } = cursor.take('name');
  if (!cursor.accept('=')) {
    cursor.skip();
    return { kind: 'other', line, name: `set ${name}` };
  }
  const value = readExpression(cursor);
  cursor.expect(';');
  return { kind: 'set', line, name, value };
}

/** Parses `return;`, `return (pass)` and `return (synth(301, "/a"))`. */
function readAction(cursor: VclCursor): { action: string; values: readonly VclExpression[] } {
  if (!cursor.accept('(')) return { action: 'return', values: [] };
  const expression = readExpression(cursor);
  cursor.expect(')');
  if (expression.kind === 'call') return { action: expression.name, values: expression.values };
  return { action: expression.kind === 'name' ? expression.name : 'return', values: [] };
}

/** Parses `error 301 "/a";` and `error(301, "/a");` (Varnish 3). */
function readError(cursor: VclCursor): { action: string; values: readonly VclExpression[] } {
  const isCall = cursor.accept('(');
  const values: VclExpression[] = [];
  const ends = isCall ? ')' : ';';
  while (cursor.next && cursor.next.text !== ends) {
    if (values.length === 0) values.push({ kind: 'number', value: Number(cursor.take('number').text) });
    else values.push(readExpression(cursor));
    cursor.accept(',');
  }
  if (isCall) cursor.expect(')');
  return { action: 'synth', values };
}

/** Flattens nested statements. */
export function flattenStatements(block: readonly VclStatement[]): VclStatement[] {
  return block.flatMap((statement) => [
    statement,
    ...(statement.kind === 'if' ? statement.arms.flatMap((arm) => flattenStatements(arm.block)) : []),
  ]);
}

/** Whether every path through a block returns. */
export function alwaysReturns(block: readonly VclStatement[]): boolean {
  const last = block.at(-1);
  if (last?.kind === 'return') return true;
  if (last?.kind !== 'if') return false;
  return last.arms.at(-1)?.condition === undefined && last.arms.every((arm) => alwaysReturns(arm.block));
}
