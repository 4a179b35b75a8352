/** One directive of an nginx file, with the directives in its braces. */
export type Directive = {
  readonly line: number;
  readonly words: readonly string[];
  readonly block?: readonly Directive[];
};

type Token = {
  readonly line: number;
  readonly text: string;
  readonly kind: 'word' | 'end' | 'open' | 'close';
};

/** Reads the structure of an nginx file. Included files are not read. */
export function readDirectives(text: string): Directive[] {
  const tokens = tokensOf(text);
  const next = { at: 0 };
  return readBlock(tokens, next);
}

function readBlock(tokens: readonly Token[], next: { at: number }): Directive[] {
  const directives: Directive[] = [];
  let words: Token[] = [];
  for (let token = tokens[next.at++]; token && token.kind !== 'close'; token = tokens[next.at++]) {
    if (token.kind === 'word') words.push(token);
    else {
      const block = token.kind === 'open' ? { block: readBlock(tokens, next) } : {};
      const line = words[0]?.line ?? token.line;
      directives.push({ line, words: words.map((word) => word.text), ...block });
      words = [];
    }
  }
  return directives;
}

const signs: Record<string, Token['kind']> = { ';': 'end', '{': 'open', '}': 'close' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  const parts = text.matchAll(
    /\n|#[^\n]*|"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|[;{}]|(?:\\.|[^\s;"'{}\\]|(?<=\S)[{}"'](?=\S))+/g,
  );
  for (const { 0: part, 1: double, 2: single } of parts) {
    const quoted = double ?? single;
    if (part === '\n') line++;
    else if (quoted !== undefined) {
      tokens.push({ line, text: withoutEscapes(quoted), kind: 'word' });
      line += quoted.split('\n').length - 1;
    } else if (!part.startsWith('#')) tokens.push({ line, text: withoutEscapes(part), kind: signs[part] ?? 'word' });
  }
  return tokens;
}

function withoutEscapes(word: string): string {
  return word.replace(/\\(["'\\])/g, '$1');
}
