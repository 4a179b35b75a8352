import { RedirectMapError } from '../../rules/redirect-rule.ts';

/** A directive, and its block if it has one. */
export type Directive = {
  readonly line: number;
  readonly words: readonly string[];
  readonly block?: readonly Directive[];
};

/** Flattens nested directives, except those with the given name. */
export function flattenDirectives(directives: readonly Directive[], without?: string): Directive[] {
  return directives
    .filter(({ words: [name] }) => name !== without)
    .flatMap((directive) => [directive, ...flattenDirectives(directive.block ?? [], without)]);
}

/** Maximum nesting of blocks, deeper than in real configurations. */
export const maxNested = 100;

type Token = {
  readonly line: number;
  readonly text: string;
  readonly kind: 'word' | 'end' | 'open' | 'close';
};

/**
 * Parses an nginx configuration. Does not follow includes.
 *
 * @throws RedirectMapError for a syntax error, with its line
 */
export function parseNginxConfig(text: string): Directive[] {
  return readBlock(tokenize(text), { at: 0 }, undefined, 0);
}

function readBlock(
  tokens: readonly Token[],
  next: { at: number },
  opened: Token | undefined,
  depth: number,
): Directive[] {
  if (opened && depth > maxNested) throw syntaxError(opened.line, `blocks are nested deeper than ${maxNested}`);
  const directives: Directive[] = [];
  let words: Token[] = [];
  for (let token = tokens[next.at++]; token; token = tokens[next.at++]) {
    const [first] = words;
    if (token.kind === 'word') words.push(token);
    else if (token.kind === 'close') {
      if (first) throw syntaxError(first.line, `"${first.text}" is missing a ";" at its end`);
      if (!opened) throw syntaxError(token.line, 'unexpected "}"');
      return directives;
    } else {
      if (!first) throw syntaxError(token.line, `unexpected "${token.text}"`);
      const block = token.kind === 'open' ? { block: readBlock(tokens, next, token, depth + 1) } : {};
      directives.push({ line: first.line, words: words.map((word) => word.text), ...block });
      words = [];
    }
  }
  const [unfinished] = words;
  if (unfinished) throw syntaxError(unfinished.line, `"${unfinished.text}" is missing a ";" at its end`);
  if (opened) throw syntaxError(opened.line, 'a "{" is never closed');
  return directives;
}

export function syntaxError(line: number, message: string): RedirectMapError {
  return new RedirectMapError(`on line ${line}, ${message}.`);
}

const signs: Record<string, Token['kind']> = { ';': 'end', '{': 'open', '}': 'close' };

/** White space, comments, quoted words, punctuation, and plain words, which may contain `${`, `}` and quotes. */
const pieces =
  /\n|[ \t\r]+|#[^\n]*|"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|[;{}]|(?:\\[\s\S]|\$\{|[^\s;{\\"'])(?:\\[\s\S]|\$\{|[^\s;{\\])*|[\s\S]/g;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const { 0: part, 1: double, 2: single } of text.replace(/^\ufeff/, '').matchAll(pieces)) {
    const quoted = double ?? single;
    if (/^["']$/.test(part)) throw syntaxError(line, `a ${part} is never closed`);
    const [word, kind] = [
      (quoted ?? part).replace(/\\(["'\\])/g, '$1'),
      (quoted === undefined && signs[part]) || 'word',
    ];
    if (quoted !== undefined || !/^(?:\s|#)/.test(part)) tokens.push({ line, text: word, kind });
    line += part.split('\n').length - 1;
  }
  return tokens;
}
