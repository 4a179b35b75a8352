/** An object of a file, with its plain fields as text. */
export type FoundObject = {
  readonly line: number;
  readonly fields: Record<string, string>;
  /** Fields that hold lists of texts. */
  readonly lists: Record<string, string[]>;
  /** Names of fields that hold lists or objects. */
  readonly nested: readonly string[];
  /** Names of fields whose values must be computed: variables, sums, templates with expressions. */
  readonly computed: readonly string[];
  /** The name of the function that the object is given to; empty for none. */
  readonly call: string;
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

/** A bracket that is open: an object, or a list, which may be the value of a field. */
type Frame = { readonly object?: Open; readonly texts?: string[] | undefined };

/**
 * The objects of a JSON or JavaScript file that have a certain field, wherever they are. Nothing is run, so values that
 * are not written out are missing.
 */
export function readObjects(text: string, field: string): FoundObject[] {
  const found: FoundObject[] = [];
  const open: Frame[] = [];
  let section: Section | undefined;
  let line = 1;
  let counted = 0;
  let [previous, beforeIt] = ['', ''];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    line += countLines(text, counted, index);
    counted = index;
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const { object: current, texts } = open.at(-1) ?? {};
    if (current?.name === undefined) section = sections.find((name) => name === textOf(token)) ?? section;
    if (token === '{' || token === '[') {
      const list = token === '[' ? [] : undefined;
      if (current?.name !== undefined) {
        current.nested.push(current.name);
        if (list) current.lists[current.name] = list;
      }
      const call = previous === '(' ? beforeIt : '';
      const empty = { line, fields: {}, lists: {}, nested: [], computed: [], call, section, name: undefined };
      open.push(list ? { texts: list } : { object: empty });
    } else if (token === '}' || token === ']') {
      const closed = open.pop()?.object;
      if (closed && holds(closed, field)) found.push(closed);
    } else if (current) readToken(current, token, previous);
    else if (texts && token !== ',') texts.push(isWrittenOut(token) ? textOf(token) : '');
    [previous, beforeIt] = [token, previous];
  }
  return found.sort((one, other) => one.line - other.line);
}

function holds({ fields, nested, computed }: FoundObject, field: string): boolean {
  return field in fields || nested.includes(field) || computed.includes(field);
}

/** The first line of each of some names, outside of comments and strings. */
export function linesOfNames(text: string, names: readonly string[]): { name: string; line: number }[] {
  const all = Array.from(text.matchAll(tokens), ({ 0: token, index }) => ({ token, index }));
  return names.flatMap((name) => {
    const first = all.find(({ token }) => token === name);
    return first ? [{ name, line: countLines(text, 0, first.index) + 1 }] : [];
  });
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
