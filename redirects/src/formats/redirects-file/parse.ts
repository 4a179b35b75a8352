import { escapePattern } from '../../patterns/parse-pattern.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import {
  createRuleCollector,
  type ImportedMap,
  literalTarget,
  type ParsedRule,
  type RuleCollector,
} from '../shared/rule-collector.ts';

/** Whether the first line of a file is a TOML table or key. */
export const isToml = (text: string): boolean =>
  /^\ufeff?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*(?:\[|[\w.-]+[ \t]*=)/.test(text);

/** A trailing `/*` on Netlify, which also matches the directory itself. */
const netlifySplat = '(?:/(.*))?';

/** Imports a Netlify `_redirects` file. The default status is 301. */
export function readNetlifyLines(text: string): ImportedMap {
  return readSplatLines(text, { code: 301, splat: netlifySplat });
}

/** Imports a Cloudflare `_redirects` file. The default status is 302. */
export function parseCloudflare(text: string): ImportedMap {
  return readSplatLines(text, { code: 302, splat: '/(.*)' });
}

type Dialect = {
  /** Default status. */
  readonly code: number;
  /** What a trailing `/*` matches. */
  readonly splat: string;
};

/** Parses lines of the form `origin [name=value…] target [status[!]] [Condition=…]`. */
function readSplatLines(text: string, { code, splat }: Dialect): ImportedMap {
  const collector = createRuleCollector();
  if (/^[\ufeff\s]*</.test(text))
    throw new RedirectMapError('It is XML or HTML; import web.config with the format iis.');
  if (isToml(text)) throw new RedirectMapError('It is TOML; import netlify.toml with the format netlify.');
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = at + 1;
    const [origin = '', ...rest] = raw
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (origin === '') continue;
    const targetAt = rest.findIndex((word) => /^(?:\/|https?:)/i.test(word));
    const target = rest[targetAt];
    const [status, ...conditions] = rest.slice(targetAt + 1);
    const statusIsCondition = status !== undefined && !/^\d{3}!?$/.test(status);
    if (target === undefined) collector.refuse(line, origin, 'has no target');
    else if (targetAt > 0) collector.refuse(line, origin, unexpectedWordsMessage(rest.slice(0, targetAt)));
    else if (conditions.length > 0 || statusIsCondition)
      collector.refuse(line, origin, `applies only under a condition (${[status, ...conditions].at(-1)})`);
    else if (!origin.startsWith('/')) collector.refuse(line, origin, 'has a host, but rules match only paths');
    else addPlaceholders(collector, { line, origin, target, code: status?.replace('!', '') ?? code }, splat);
  }
  return collector.result();
}

function unexpectedWordsMessage(words: readonly string[]): string {
  const isQuery = words.every((word) => /^[^=]+=/.test(word));
  if (isQuery) return 'matches on the query, but rules match only paths';
  return `"${words.join(' ')}" is between the path and the target; write a space in a path as %20`;
}

/** Adds a rule whose origin may have `:placeholders` and end in `*`. */
export function addPlaceholders(collector: RuleCollector, found: ParsedRule, splat = netlifySplat): void {
  if (!/\/:[A-Za-z]|\*/.test(found.origin)) return void collector.path(found);
  if (/\*./.test(found.origin))
    return void collector.refuse(found.line, found.origin, '"*" is supported only at the end');
  const names: string[] = [];
  const segments = found.origin
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.endsWith('*')) names.push('splat');
      if (segment === '*') return splat;
      if (segment.endsWith('*')) return `/${escapePattern(segment.slice(0, -1))}(.*)`;
      if (!/^:[A-Za-z]\w*$/.test(segment)) return `/${escapePattern(segment)}`;
      names.push(segment.slice(1));
      return '/([^/]+)';
    });
  const target = literalTarget(found.target).replace(/:([A-Za-z]\w*)/g, (text, name: string) => {
    const at = names.indexOf(name);
    return at === -1 ? text : `$${at + 1}`;
  });
  collector.pattern({ ...found, origin: `^${segments.join('')}$`, target });
}
