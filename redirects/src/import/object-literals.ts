/** An object of a file, with its plain fields as text. */
export type FoundObject = {
  readonly line: number;
  readonly fields: Record<string, string>;
  /** Names of fields that hold lists or objects. */
  readonly nested: readonly string[];
  /** Names of fields whose values must be computed: variables, sums, templates with expressions. */
  readonly computed: readonly string[];
  /** The nearest name before the object, which reveals the purpose of its list. */
  readonly section: Section | undefined;
};

type Section = 'redirects' | 'rewrites' | 'headers';
const sections: readonly Section[] = ['redirects', 'rewrites', 'headers'];

/** Comments, strings in any quotes, names, numbers and punctuation. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[\w$.-]+|[^\s\w]/g;

type Open = FoundObject & {
  readonly nested: string[];
  readonly computed: string[];
  /** The name whose value follows. */
  name: string | undefined;
};

/**
 * The objects of a JSON or JavaScript file that have a certain field, wherever they are. Nothing is run, so values that
 * are not written out are missing.
 */
export function readObjects(text: string, field: string): FoundObject[] {
  const found: FoundObject[] = [];
  const open: (Open | undefined)[] = [];
  let section: Section | undefined;
  let line = 1;
  let counted = 0;
  let previous = '';
  for (const { 0: token, index } of text.matchAll(tokens)) {
    line += countLines(text, counted, index);
    counted = index;
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const current = open.at(-1);
    if (current?.name === undefined) section = sections.find((name) => name === textOf(token)) ?? section;
    if (token === '{' || token === '[') {
      if (current?.name !== undefined) current.nested.push(current.name);
      open.push(token === '{' ? { line, fields: {}, nested: [], computed: [], section, name: undefined } : undefined);
    } else if (token === '}' || token === ']') {
      const closed = open.pop();
      if (closed && (field in closed.fields || closed.computed.includes(field))) found.push(closed);
    } else if (current) readToken(current, token, previous);
    previous = token;
  }
  return found.sort((one, other) => one.line - other.line);
}

function readToken(current: Open, token: string, previous: string): void {
  const { name, fields, computed } = current;
  if (token === ':' && name === undefined) current.name = textOf(previous);
  else if (token === ',') current.name = undefined;
  else if (name !== undefined && !(name in fields) && !computed.includes(name) && isWrittenOut(token))
    fields[name] = textOf(token);
  else if (name !== undefined && !computed.includes(name)) {
    // It was only a part of the value.
    delete fields[name];
    computed.push(name);
  }
}

function isWrittenOut(token: string): boolean {
  if (token.startsWith('`')) return !token.includes('${');
  return /^(?:["']|true$|false$|null$|\d+$)/.test(token);
}

function textOf(token: string): string {
  if (!/^["'`]/.test(token)) return token;
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
  return token
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = '') =>
      code === undefined ? (named[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
