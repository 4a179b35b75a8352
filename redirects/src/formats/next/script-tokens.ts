/** A string, identifier, number or punctuation mark of a JavaScript or JSON file. */
export type ScriptToken = { readonly text: string; readonly line: number };

/** Comments, strings, identifiers, numbers and punctuation. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[\w$.-]+|[^\s\w]/g;

/** The tokens of a file, without comments. */
export function* tokenize(source: string): Generator<ScriptToken> {
  let line = 1;
  let counted = 0;
  for (const { 0: text, index } of source.matchAll(tokens)) {
    line += countLines(source, counted, index);
    counted = index;
    if (!text.startsWith('//') && !text.startsWith('/*')) yield { text, line };
  }
}

/** Finds the first line on which each name occurs outside comments and strings. */
export function findNames(source: string, names: readonly string[]): { name: string; line: number }[] {
  const all = [...tokenize(source)];
  return names.flatMap((name) => {
    const first = all.find(({ text }) => text === name);
    return first ? [{ name, line: first.line }] : [];
  });
}

/** Whether a token is a literal value. */
export function isLiteral(token: string): boolean {
  if (token.startsWith('`')) return !token.includes('${');
  return /^(?:["']|true$|false$|null$|\d+$)/.test(token);
}

/** Returns the content of a string literal, and any other token unchanged. */
export function unquote(token: string): string {
  if (!/^["'`]/.test(token)) return token;
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
  return token
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = '') =>
      code === undefined ? (named[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

function countLines(source: string, from: number, to: number): number {
  let lines = 0;
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1)) lines++;
  return lines;
}
