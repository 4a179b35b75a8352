import { parse, TomlError } from 'smol-toml';
import * as v from 'valibot';
import { issueWords } from '../../rules/issue-words.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import type { RedirectFormat } from '../shared/format.ts';
import {
  createRuleCollector,
  type ImportedMap,
  type ParsedRule,
  type RuleCollector,
} from '../shared/rule-collector.ts';
import { createRuleReader, isToml, netlifyDialect, readNetlifyLines } from './parse.ts';
import { toRedirectsLines } from './serialize.ts';

/**
 * A Netlify `_redirects` file. Rules are forced (`!`), so they take precedence over pages. Dynamic rules come last,
 * because a splat also matches the path without it, which another line may redirect.
 */
export const netlify: RedirectFormat = {
  name: 'netlify',
  fileName: '_redirects',
  description: 'a _redirects file for Netlify; rules end in ! so that they override pages',
  parse: parseNetlify,
  serialize(rules, options) {
    const { lines, notes } = toRedirectsLines(rules, options, netlifyDialect);
    const text = lines.map(({ origin, target, rule }) => `${origin} ${target} ${rule.code}!\n`).join('');
    return { text, issues: notes };
  },
};

/** Imports a Netlify `_redirects` file or netlify.toml. A file whose first line is a table or a key is TOML. */
function parseNetlify(text: string): ImportedMap {
  return isToml(text) ? readNetlifyToml(text) : readNetlifyLines(text);
}

const redirect = v.strictObject({
  from: v.string(),
  to: v.string(),
  status: v.optional(v.number(), 301),
  force: v.optional(v.boolean()),
  signed: v.optional(v.string()),
  query: v.optional(v.unknown()),
  params: v.optional(v.unknown()),
  conditions: v.optional(v.unknown()),
  headers: v.optional(v.unknown()),
});

function readNetlifyToml(text: string): ImportedMap {
  const collector = createRuleCollector();
  const value = v.safeParse(v.object({ redirects: v.optional(v.array(v.unknown()), []) }), parseToml(text));
  if (!value.success) throw new RedirectMapError('Its `redirects` are not an array of tables.');
  const lines = findTableLines(text);
  const addRule = createRuleReader(collector);
  for (const [at, one] of value.output.redirects.entries())
    add(collector, addRule, one, lines[at] ?? lines.at(-1) ?? 1);
  return collector.result();
}

function add(collector: RuleCollector, addRule: (found: ParsedRule) => void, value: unknown, line: number): void {
  const { success, output, issues } = v.safeParse(redirect, value);
  const named = v.safeParse(v.object({ from: v.string() }), value);
  const from = named.success ? named.output.from : 'redirects';
  if (!success) return void collector.refuse(line, from, `${v.getDotPath(issues[0]) ?? 'it'} ${issueWords(issues[0])}`);
  const unsupported = (['query', 'params', 'conditions'] as const).find((name) => output[name] !== undefined);
  if (unsupported) collector.refuse(line, from, `depends on more than the path ("${unsupported}")`);
  else if (!from.startsWith('/')) collector.refuse(line, from, 'has a host, but rules match only paths');
  else addRule({ line, origin: from, target: output.to, code: output.status });
}

function parseToml(text: string): unknown {
  try {
    return parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message] = error.message.split('\n', 1);
    throw new RedirectMapError(`Line ${error.line} is not valid TOML: ${message}`, { cause: error });
  }
}

/** Returns the line of each table, in order, or the line of the list if the tables are inline. */
function findTableLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) => (/^[ \t]*(?:\[\[[ \t]*redirects[ \t]*\]\]|redirects[ \t]*=)/.test(line) ? [at + 1] : []));
}
