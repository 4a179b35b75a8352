import { maxNested, syntaxError } from '../../shared/config-syntax.ts';
import type { VclToken } from './tokenize.ts';

/** A cursor over VCL tokens. */
export class VclCursor {
  readonly #source: string;
  readonly #tokens: readonly VclToken[];
  #at = 0;
  #depth = 0;

  constructor(source: string, tokens: readonly VclToken[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  /** The next token; undefined at the end. */
  get next(): VclToken | undefined {
    return this.#tokens[this.#at];
  }

  /** Consumes the next token, optionally of a required kind. */
  take(kind?: VclToken['kind']): VclToken {
    const token = this.next;
    const line = token?.line ?? this.#tokens.at(-1)?.line ?? 1;
    if (!token) throw syntaxError(line, 'unexpected end of file');
    if (kind !== undefined && token.kind !== kind)
      throw syntaxError(line, `found "${token.text}" instead of a ${kind}`);
    this.#at++;
    return token;
  }

  /** Consumes a required operator or name. */
  expect(text: string): VclToken {
    const token = this.take();
    if (token.kind === 'text' || token.text !== text)
      throw syntaxError(token.line, `found "${token.text}" instead of "${text}"`);
    return token;
  }

  /** Consumes an operator or name if it is next. */
  accept(text: string): boolean {
    const isNext = this.next?.kind !== 'text' && this.next?.text === text;
    if (isNext) this.#at++;
    return isNext;
  }

  /** Reads a nested construct. */
  nested<T>(read: () => T): T {
    if (++this.#depth > maxNested)
      throw syntaxError(this.next?.line ?? 1, `blocks and brackets are nested deeper than ${maxNested}`);
    const found = read();
    this.#depth--;
    return found;
  }

  /** Skips a statement: to its `;` or past its block. */
  skip(): void {
    for (let depth = 0; this.next; ) {
      const { kind, text } = this.take();
      if (kind !== 'sign') continue;
      if (text === '{') depth++;
      if (text === '}') depth--;
      if (depth < 0) throw syntaxError(this.next?.line ?? 1, 'unexpected "}"');
      if (depth === 0 && (text === ';' || text === '}')) return;
    }
  }

  /** Source text from an offset to the cursor, with whitespace collapsed. */
  shown(start: number): string {
    const end = this.#tokens[this.#at - 1]?.end ?? start;
    return this.#source.slice(start, end).replace(/\s+/g, ' ').trim();
  }
}
