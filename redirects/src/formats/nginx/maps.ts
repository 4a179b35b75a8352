import type { Directive } from '../shared/config-syntax.ts';

/** A map entry. */
type MapLine = {
  readonly line: number;
  readonly key: string;
  readonly isPattern: boolean;
  /** The status prefix of the value, if any. Our exporter writes it. */
  readonly code: string | undefined;
  /** Empty if the path is not redirected. */
  readonly target: string;
};

/** A map from request path to URL. */
export type PathMap = {
  readonly directive: Directive;
  /** The name with its `$`. */
  readonly name: string;
  readonly isDecoded: boolean;
  /** Whether our exporter wrote the map, whose paths have no trailing slash. */
  readonly isOurs: boolean;
  /** In matching order: exact keys first. */
  readonly lines: readonly MapLine[];
  /** Entries whose value is not a URL. */
  readonly others: readonly { readonly line: number; readonly key: string; readonly value: string }[];
  /** The default value, or an empty string if there is none. */
  readonly usual: string;
};

/** Variables that hold the request path, decoded or raw. */
export const pathVariables = /^\$\{?(?:uri|document_uri|request_uri|vitrine_uri|vitrine_path)\}?$/;

/** Whether a variable holds the raw path. */
export const isRawPath = (variable: string): boolean => /request_uri|vitrine_path/.test(variable);

/** Finds maps from paths to URLs. */
export function findPathMaps(directives: readonly Directive[]): PathMap[] {
  return directives.flatMap((directive) => {
    const { words, block = [] } = directive;
    const [name, source = '', variable = ''] = words;
    if (name !== 'map') return findPathMaps(block);
    if (!pathVariables.test(source) || variable === '$vitrine_uri' || variable === '$vitrine_path') return [];
    const keyed = block.filter(({ words: [key = ''] }) => !/^(?:default|include|hostnames|volatile)$/.test(key));
    const all = keyed.flatMap(parseLine);
    if (!all.some(({ target }) => target !== '') && !block.some(({ words: [key] }) => key === 'include')) return [];
    const lines = [...all.filter(({ isPattern }) => !isPattern), ...all.filter(({ isPattern }) => isPattern)];
    const strange = keyed.filter((one) => parseLine(one).length === 0);
    const others = strange.map(({ line, words: [key = '', value = ''] }) => ({ line, key, value }));
    const usual = block.find(({ words: [key] }) => key === 'default')?.words[1]?.replace(/^0$/, '') ?? '';
    const isOurs = /^\$vitrine_/.test(source);
    return [{ directive, name: variable, isDecoded: !isRawPath(source), isOurs, lines, others, usual }];
  });
}

function parseLine({ line, words: [key = '', value = ''] }: Directive): MapLine[] {
  const [, code, written = ''] = /^(?:(\d{3}) )?([\s\S]*)$/.exec(value) ?? [];
  // `if` treats 0 like an empty value.
  const target = written === '0' ? '' : written;
  const isUrl = target === '' || /^(?:\/|https?:|\$scheme|\$\{?(?:[1-9]|[a-z]))/i.test(target);
  const isPattern = key.startsWith('~');
  const plain = isPattern ? key.replace(/^~\*?/, '') : key.replace(/^\\/, '');
  return isUrl ? [{ line, key: plain, isPattern, code, target }] : [];
}

/** The variables in a string, each with its `$`. */
export function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(/\$\{?(\w+)/g), ([, name = '']) => `$${name}`);
}

/** Wraps top-level entries, as in a file that a map includes, in a map. */
export function withMap(directives: readonly Directive[]): readonly Directive[] {
  const isLine = ({ words: [key = '', ...values], block }: Directive) =>
    block === undefined && values.length === 1 && /^(?:[/~\\]|(?:default|include)$)/.test(key);
  const keys = directives.map(({ words: [key = ''] }) => key);
  if (!directives.every(isLine) || !keys.some((key) => /^[/~]/.test(key))) return directives;
  const matchesRawPath = keys.some((key) => /%[0-9a-f]{2}|\?/i.test(key.replace(/^~.*/, '')));
  return [{ line: 1, words: ['map', matchesRawPath ? '$request_uri' : '$uri', '$redirect'], block: directives }];
}
