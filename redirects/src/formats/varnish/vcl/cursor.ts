import { fault, mostNested } from '../../shared/config-syntax.ts';
import type { VclToken } from './tokenize.ts';

/** A place in the pieces of a VCL file. */
export class VclCursor {
  readonly #source: string;
  readonly #tokens: readonly VclToken[];
  #at = 0;
  #depth = 0;

  constructor(source: string, tokens: readonly VclToken[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  /** The next piece; undefined at the end. */
  get next(): VclToken | undefined {
    return this.#tokens[this.#at];
  }

  /** Goes past the next piece, which must be of a kind. */
  take(kind?: VclToken['kind']): VclToken {
    const token = this.next;
    const line = token?.line ?? this.#tokens.at(-1)?.line ?? 1;
    if (!token) throw fault(line, 'the file ends too early');
    if (kind !== undefined && token.kind !== kind) throw fault(line, `"${token.text}" stands where a ${kind} belongs`);
    this.#at++;
    return token;
  }

  /** Goes past a sign or a word, which must be the next. */
  takeSign(text: string): VclToken {
    const token = this.take();
    if (token.kind === 'text' || token.text !== text)
      throw fault(token.line, `"${token.text}" stands where "${text}" belongs`);
    return token;
  }

  /** Goes past a sign or a word if it is the next. */
  accept(text: string): boolean {
    const isNext = this.next?.kind !== 'text' && this.next?.text === text;
    if (isNext) this.#at++;
    return isNext;
  }

  /** Reads what stands within something else. */
  nested<T>(read: () => T): T {
    if (++this.#depth > mostNested)
      throw fault(this.next?.line ?? 1, `blocks and brackets are nested deeper than ${mostNested}`);
    const found = read();
    this.#depth--;
    return found;
  }

  /** Goes past what belongs to a statement that is not read: up to its `;`, or past its block. */
  skip(): void {
    for (let depth = 0; this.next; ) {
      const { kind, text } = this.take();
      if (kind !== 'sign') continue;
      if (text === '{') depth++;
      if (text === '}') depth--;
      if (depth < 0) throw fault(this.next?.line ?? 1, 'there is a "}" too many');
      if (depth === 0 && (text === ';' || text === '}')) return;
    }
  }

  /** The source from a position to here, in one line. */
  shown(start: number): string {
    const end = this.#tokens[this.#at - 1]?.end ?? start;
    return this.#source.slice(start, end).replace(/\s+/g, ' ').trim();
  }
}
