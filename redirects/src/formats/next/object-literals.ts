import { isLiteral, tokenize, unquote } from './script-tokens.ts';

/** An object literal, with the values of its literal fields as strings. */
export type ObjectLiteral = {
  readonly line: number;
  readonly fields: Record<string, string>;
  /** Fields with lists of strings. */
  readonly lists: Record<string, string[]>;
  /** Names of array and object fields. */
  readonly nested: readonly string[];
  /** Names of fields whose values are not literals. */
  readonly computed: readonly string[];
  /** The function that is called with the object, or an empty string if there is none. */
  readonly call: string;
  /** The nearest preceding section name. */
  readonly section: Section | undefined;
  /** Why the value might differ at run time. */
  readonly unsure?: string;
};

/** A list element that is not a literal, or a method call on the list. */
export type OtherElement = {
  readonly line: number;
  readonly text: string;
  readonly isMethod: boolean;
  /** Whether the list contains matching objects. If not, it is a list that `redirects` returns. */
  readonly isBeside: boolean;
};

type Section = 'redirects' | 'rewrites' | 'headers';
const sections: readonly Section[] = ['redirects', 'rewrites', 'headers'];

type OpenObject = ObjectLiteral & {
  readonly nested: string[];
  readonly computed: string[];
  /** The field whose value is being read. */
  name: string | undefined;
  unsure?: string;
};

type OpenList = {
  readonly texts: string[];
  readonly section: Section | undefined;
  /** Whether `redirects` returns it. */
  readonly isReturned: boolean;
  /** Whether it contains a matching object. */
  holdsObjects: boolean;
  element: Element;
  readonly otherElements: Omit<OtherElement, 'isBeside'>[];
};

/** Tokens of a list element, without brackets and their contents. */
type Element = { readonly words: string[]; line: number; depth: number; hasBrackets: boolean };
const newElement = (): Element => ({ words: [], line: 0, depth: 0, hasBrackets: false });

/** An open bracket. */
type Frame = { readonly object?: OpenObject; readonly list?: OpenList; readonly unsure: string | undefined };

/** Finds the object literals in a file that have a given field. No code is run, so only literal values are known. */
export const findObjectLiterals = (text: string, field: string): ObjectLiteral[] => readLists(text, field).objects;

/** Finds the object literals that have a given field, and the other elements of their lists. */
export function readLists(text: string, field: string): { objects: ObjectLiteral[]; otherElements: OtherElement[] } {
  const objects: ObjectLiteral[] = [];
  const otherElements: OtherElement[] = [];
  const open: Frame[] = [];
  let section: Section | undefined;
  let closed: OpenList | undefined;
  let [previous, beforeIt] = ['', ''];
  for (const { text: token, line } of tokenize(text)) {
    const frame = open.at(-1);
    const { object, list } = frame ?? {};
    if (object?.name === undefined) section = sections.find((name) => name === unquote(token)) ?? section;
    if (token === '{' || token === '[') {
      const texts = token === '[' ? [] : undefined;
      if (object?.name !== undefined) {
        object.nested.push(object.name);
        if (texts) object.lists[object.name] = texts;
      }
      const call = previous === '(' ? beforeIt : '';
      const unsure = whyUnsure(frame, previous, call, token);
      if (list) list.element.hasBrackets = true;
      const isReturned = section === 'redirects' && /^(?:return|>)$/.test(previous);
      open.push({
        unsure,
        ...(texts
          ? { list: { texts, section, isReturned, holdsObjects: false, element: newElement(), otherElements: [] } }
          : { object: newObject({ line, call, section, unsure }) }),
      });
    } else if (token === '}' || token === ']') {
      open.pop();
      if (object && has(object, field)) {
        objects.push(object);
        const around = open.at(-1)?.list;
        if (around) around.holdsObjects = true;
      }
      if (list) endElement(list);
      const isOther = list?.section === 'headers' || list?.section === 'rewrites';
      if (list && !isOther && (list.holdsObjects || list.isReturned))
        otherElements.push(...list.otherElements.map((element) => ({ ...element, isBeside: list.holdsObjects })));
      closed = list?.holdsObjects && !isOther ? list : undefined;
    } else if (object) readToken(object, token, previous);
    else if (list) readElement(list, token, line);
    if (token.startsWith('.') && previous === ']' && closed)
      otherElements.push({ line, text: `]${token}()`, isMethod: true, isBeside: true });
    [previous, beforeIt] = [token, previous];
  }
  return { objects: objects.sort((a, b) => a.line - b.line), otherElements };
}

type Start = Pick<ObjectLiteral, 'line' | 'call' | 'section'> & { readonly unsure: string | undefined };

const newObject = ({ unsure, ...start }: Start): OpenObject => ({
  ...{ ...start, fields: {}, lists: {}, nested: [], computed: [], name: undefined },
  ...(unsure === undefined ? {} : { unsure }),
});

/** Returns why the content of a bracket might be absent or altered at run time. */
function whyUnsure(frame: Frame | undefined, previous: string, call: string, bracket: string): string | undefined {
  if (frame?.unsure !== undefined) return frame.unsure;
  const words = frame?.list?.element.words ?? [];
  const isSpread = bracket === '[' && words.length === 1 && words[0] === '...';
  const isAlternative = previous === ':' && frame?.object?.name === undefined;
  if (/^[?&|]$/.test(previous) || isAlternative || (words.length > 0 && !isSpread))
    return 'is conditional, and conditions are not evaluated';
  return /\.(?:push|unshift)$/.test(call) ? `is added by ${call}(), which is not run` : undefined;
}

/** Whether an object has a field, whatever its value. */
export function has({ fields, nested, computed }: ObjectLiteral, field: string): boolean {
  return field in fields || nested.includes(field) || computed.includes(field);
}

function readToken(current: OpenObject, token: string, previous: string): void {
  const { name, fields, computed } = current;
  // After a bracket, the colon belongs to a conditional expression.
  if (token === ':' && name === undefined) current.name = /^[\])}]$/.test(previous) ? undefined : unquote(previous);
  else if (token === ',') current.name = undefined;
  else if (name === undefined && token.startsWith('...')) current.unsure ??= `has "${token}", which is not a literal`;
  else if (name !== undefined && !(name in fields) && !computed.includes(name) && isLiteral(token))
    fields[name] = unquote(token);
  else if (name !== undefined && !computed.includes(name)) {
    // Part of an expression: not a literal after all.
    delete fields[name];
    computed.push(name);
  }
}

function readElement(list: OpenList, token: string, line: number): void {
  const { element, texts } = list;
  if (token === ',' && element.depth === 0) return void endElement(list);
  if (token === '(') element.depth++;
  if (token === ')') element.depth--;
  texts.push(isLiteral(token) ? unquote(token) : '');
  if (element.words.length === 0) element.line = line;
  element.words.push(token);
}

/** Ends an element. An element without brackets is either a string or not a literal. */
function endElement(list: OpenList): void {
  const { words, line, hasBrackets } = list.element;
  const isPlain = words.length === 0 || (words.length === 1 && isLiteral(words[0] ?? ''));
  if (!isPlain && !hasBrackets) list.otherElements.push({ line, text: words.join(''), isMethod: false });
  list.element = newElement();
}
