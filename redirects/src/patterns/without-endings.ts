import { escapePattern, getOnlyPath, type PatternNode, parsePattern } from './parse-pattern.ts';

/** Maximum number of endings to enumerate. */
const maxEndings = 64;

/**
 * The endings of an expression that tests nothing else, lower-cased: `\.(?:jpe?g|png)$` → `.jpeg`, `.jpg`, `.png`.
 * Returns undefined for any other expression.
 */
export function getEndings(source: string): string[] | undefined {
  const tree = parsePattern(source.replace(/^\.\*/, ''));
  const found = tree?.map((nodes) => (nodes.at(-1)?.kind === 'end' ? enumerateTexts(nodes.slice(0, -1)) : undefined));
  const texts = found?.flatMap((one) => one ?? [undefined]);
  if (!texts || texts.length > maxEndings || !texts.every((text) => text !== undefined && /^[\w.-]+$/.test(text)))
    return undefined;
  return texts.flatMap((text) => text?.toLowerCase() ?? []);
}

/** Returns all texts that the nodes match, or undefined if there are too many. */
function enumerateTexts(nodes: readonly PatternNode[]): string[] | undefined {
  let texts: string[] | undefined = [''];
  for (const node of nodes) {
    const next = enumerateNodeTexts(node);
    texts =
      next && texts.length * next.length <= maxEndings
        ? texts.flatMap((text) => next.map((more) => text + more))
        : undefined;
    if (!texts) return undefined;
  }
  return texts;
}

function enumerateNodeTexts(node: PatternNode): string[] | undefined {
  if (node.kind === 'text') return [node.text];
  if (node.kind === 'group') {
    const all = node.alternatives.map(enumerateTexts);
    return all.includes(undefined) ? undefined : all.flatMap((texts) => texts ?? []);
  }
  if (node.kind !== 'repeat' || node.min !== 0 || node.max !== 1) return undefined;
  const texts = enumerateNodeTexts(node.node);
  return texts && ['', ...texts];
}

/** A trie of reversed endings: the letters before each letter. A node completes an ending if `isWhole`. */
type Letters = { isWhole: boolean; readonly before: Map<string, Letters> };

/**
 * Narrows an expression with an open end to the paths without the given endings: `^/shop.*$` without `.php` becomes
 * `^/shop(?:|p|hp|php|.*(?:[^p]|[^h]p|[^p]hp|[^.]php))$`. Returns undefined for any other expression.
 */
export function withoutEndings(source: string, endings: readonly string[]): string | undefined {
  const [, head, tail] = /^(\^.*?)\.\*((?:\)\??)*\$)$/s.exec(source) ?? [];
  if (head === undefined || tail === undefined || head.endsWith('\\')) return undefined;
  // The path that remains if the open part matches nothing must not have one of the endings.
  const before = getOnlyPath(`^${head.slice(1).replace(/\((?:\?:)?/g, '')}$`)?.toLowerCase();
  if (before === undefined || endings.some((ending) => before.endsWith(ending))) return undefined;
  if (/\?\$$/.test(tail) && endings.some((ending) => before.replace(/\/$/, '').endsWith(ending))) return undefined;
  const root = buildTrie(endings);
  const short = properSuffixes(root, '').filter(
    (text) => !endings.some((ending) => `${before}${text}`.endsWith(ending)),
  );
  const alternatives = [...short.map(escapePattern), `.*(?:${otherwise(root).join('|')})`];
  return `${head}(?:${alternatives.join('|')})${tail}`;
}

function buildTrie(endings: readonly string[]): Letters {
  const root: Letters = { isWhole: false, before: new Map() };
  for (const ending of endings) {
    let at = root;
    for (const character of Array.from(ending).reverse()) {
      const next = at.before.get(character) ?? { isWhole: false, before: new Map() };
      at.before.set(character, next);
      at = next;
    }
    at.isWhole = true;
  }
  return root;
}

/** Lists the proper suffixes of the endings. The text before a suffix decides whether it completes an ending. */
function properSuffixes({ before }: Letters, text: string): string[] {
  return [
    text,
    ...[...before].flatMap(([character, next]) => (next.isWhole ? [] : properSuffixes(next, character + text))),
  ];
}

/** Returns the alternatives of an expression for texts without any of the endings. */
function otherwise({ before }: Letters): string[] {
  const characters = [...before.keys()].map((character) => character.replace(/[\\\]^-]/g, '\\$&')).join('');
  return [
    `[^${characters}]`,
    ...[...before].flatMap(([character, next]) =>
      next.isWhole ? [] : otherwise(next).map((rest) => rest + escapePattern(character)),
    ),
  ];
}
