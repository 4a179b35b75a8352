import { escapePattern } from '../../patterns/parse-pattern.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { createRuleCollector, type ImportedMap, literalTarget, rewriteReason } from '../shared/rule-collector.ts';
import { findObjectLiterals, has, type ObjectLiteral, readLists } from './object-literals.ts';

/** Imports redirects from next.config. Undoes the extra encoding of queries, because Next.js decodes them once. */
export function parseNext(text: string): ImportedMap {
  const { entries, issues: problems } = parseSourcePatterns(text, {
    base: readBasePath(text),
    unsupported: findObjectLiterals(text, 'i18n').map(toLocaleIssue),
    hasCaptures: false,
    ignoresTrailingSlash: true,
  });
  const decoded = entries.map(({ rule, ...place }) => {
    const target = rule.target.replace(/\?[^#]*/, (query) =>
      query.replace(/%2B/gi, '+').replace(/%25(?=[0-9a-f]{2})/gi, '%'),
    );
    return { ...place, rule: { ...rule, target } };
  });
  return { entries: decoded, issues: problems };
}

/** Returns the base path of the rules, or undefined if it is not a literal. */
function readBasePath(text: string): string | undefined {
  const config = findObjectLiterals(text, 'basePath').find((object) => !has(object, 'source'));
  return config ? config.fields['basePath'] : '';
}

const toLocaleIssue = ({ line }: ObjectLiteral): UnsupportedSetting => ({
  line,
  text: 'i18n',
  message: 'its redirects also apply below each locale (/fr/…); only the rules without a locale are imported',
});

/** How to read the rules of a file. */
type SourcePatternOptions = {
  /** The base path, or undefined if it is unknown. */
  readonly base: string | undefined;
  readonly unsupported: readonly UnsupportedSetting[];
  /** Whether `$1` in a destination refers to an unnamed capture. */
  readonly hasCaptures: boolean;
  readonly ignoresTrailingSlash: boolean;
};

/** A setting that adds redirects, which are not imported. */
type UnsupportedSetting = { readonly line: number; readonly text: string; readonly message: string };

/**
 * Imports objects with `source` and `destination` from next.config or vercel.json. Without `statusCode`, they respond
 * with 308, or with 307 if `permanent` is false. Rules that depend on headers, cookies, hosts or queries are rejected.
 */
export function parseSourcePatterns(
  text: string,
  { base, unsupported, hasCaptures, ignoresTrailingSlash }: SourcePatternOptions,
): ImportedMap {
  const collector = createRuleCollector();
  for (const { line, text: setting, message } of unsupported) collector.refuse(line, setting, message);
  const { objects, otherElements } = readLists(text, 'source');
  if (objects.length + otherElements.length + unsupported.length === 0 && !/\[\s*\]/.test(text))
    throw new RedirectMapError('No redirects found: expected an object with source and destination.');
  // Entries that `.filter(Boolean)` removes are rejected anyway.
  for (const { line, text: element, isMethod } of otherElements)
    if (!isMethod || !/\]\s*\.filter\(\s*Boolean\s*\)/.test(text) || !element.includes('.filter'))
      collector.refuse(line, element, isMethod ? changesList : 'is a list element that is not a literal');
  for (const { line, fields, nested, computed, section, unsure } of objects) {
    const { source = '', destination, statusCode, permanent } = fields;
    const others = [...computed, ...nested];
    const condition = ['has', 'missing'].find((name) => others.includes(name));
    const unknown = ['source', 'destination', 'permanent', 'statusCode'].find((name) => others.includes(name));
    const before = fields['basePath'] === 'false' ? '' : base;
    const isCapturing = hasCaptures && source.replace(/\\./g, '').includes('(');
    const written = isCapturing ? destination : literalTarget(destination ?? '');
    const to = written?.startsWith('/') ? `${before}${written}` : written;
    const converted = toRegExpRule(`${before}${source}`, to ?? '');
    if (section === 'headers') continue;
    if (section === 'rewrites') collector.refuse(line, source, rewriteReason);
    else if (unknown) collector.refuse(line, source || (destination ?? ''), `its ${unknown} is not a literal`);
    else if (before === undefined) collector.refuse(line, source, 'is below a basePath that is not a literal');
    else if (unsure !== undefined) collector.refuse(line, source, unsure);
    else if (destination === undefined) collector.refuse(line, source, 'has no destination');
    else if (condition) collector.refuse(line, source, `depends on more than the path ("${condition}")`);
    else if (typeof converted === 'string') collector.refuse(line, source, converted);
    else {
      const code = statusCode ?? (permanent === 'false' ? 307 : 308);
      collector.pattern({ line, ...converted, code, ignoresTrailingSlash });
    }
  }
  return collector.result();
}

const changesList = 'may remove, change or add redirects, but is not run, so the list is imported as written';

/** Literals, named parameters with pattern and modifier, unnamed groups. */
const parts =
  /\\(.)|(\/?):([A-Za-z_]\w*)(\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\))?([*+?]?)|(\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\))|([\s\S])/g;

/** Converts a source such as `/blog/:slug*` and its destination, or returns why it cannot. */
function toRegExpRule(source: string, destination: string): { origin: string; target: string } | string {
  const names: string[] = [];
  let origin = '^';
  for (const [, escaped, slash = '', name, expression, modifier = '', unnamed, letter] of source.matchAll(parts)) {
    if (letter !== undefined && /[{}*+]/.test(letter)) return `"${letter}" in path patterns is not supported`;
    if (escaped !== undefined || letter !== undefined) origin += escapePattern(escaped ?? letter ?? '');
    else {
      const inner = (expression ?? unnamed)?.slice(1, -1);
      if (inner !== undefined && /(?<!\\)\((?!\?:)/.test(inner)) return 'nested groups are not supported';
      names.push(name ?? String(names.filter((one) => /^\d/.test(one)).length));
      origin += toGroup(slash, inner, modifier);
    }
  }
  const used = Array.from(destination.replace(/\\./g, '').matchAll(/:([A-Za-z_]\w*)/g), ([, name = '']) => name);
  const missing = used.find((name) => !names.includes(name));
  if (missing !== undefined) return `the destination uses :${missing}, which is not in the source`;
  return { origin: `${origin}$`, target: toTarget(destination, names) };
}

function toGroup(slash: string, inner: string | undefined, modifier: string): string {
  if (modifier === '') return `${slash}(${inner ?? '[^/]+'})`;
  const segments = inner ?? '[^/]+';
  const repeated = modifier === '?' ? segments : inner === undefined ? '.+' : `(?:${inner})(?:/(?:${inner}))*`;
  return modifier === '+' ? `${slash}(${repeated})` : `(?:${slash}(${repeated}))?`;
}

function toTarget(destination: string, names: readonly string[]): string {
  // A question mark after a name starts the query; here it is not a modifier.
  return destination.replace(/\\(.)|:([A-Za-z_]\w*)[*+]?/g, (text, escaped?: string, name?: string) => {
    if (escaped !== undefined) return escaped;
    const at = names.indexOf(name ?? '');
    return at === -1 ? text : `$${at + 1}`;
  });
}
