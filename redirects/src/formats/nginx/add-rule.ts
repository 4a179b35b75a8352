import { canonicalPath, encodePath } from '../../paths/canonical-path.ts';
import { getOnlyPath } from '../../patterns/parse-pattern.ts';
import { exactSet, type PathSet, patternSet } from '../shared/place.ts';
import type { ParsedRule, RuleCollector } from '../shared/rule-collector.ts';
import { addScopedRule, type Scope } from '../shared/scope.ts';

/** Adds an exact rule. */
export function addPath(collector: RuleCollector, scope: Scope, found: ParsedRule, isDecoded: boolean): void {
  const cleaned = normalizeTarget(found.target);
  if ('problem' in cleaned) return void collector.refuse(found.line, found.origin, cleaned.problem);
  if (/\$[1-9]/.test(cleaned.target))
    return void collector.refuse(found.line, found.origin, 'the target uses a capture, which a path does not have');
  const target = cleaned.target.replace(wholePath, () => found.origin);
  if (scope.within.length + scope.except.length > 0 || scope.unsupported !== undefined)
    return void addScopedRule(
      collector,
      scope,
      { ...found, origin: exactSet('', found.origin).origin, target },
      isDecoded,
    );
  collector.path({ ...found, target }, isDecoded);
}

/** Adds a pattern rule. The target may use the whole path. */
export function addPattern(collector: RuleCollector, scope: Scope, found: ParsedRule, isDecoded: boolean): void {
  const { source, numbers } = numberNamedGroups(found.origin);
  const cleaned = normalizeTarget(found.target, numbers);
  if ('problem' in cleaned) return void collector.refuse(found.line, found.origin, cleaned.problem);
  if (!cleaned.includesPath)
    return void addScopedRule(collector, scope, { ...found, origin: source, target: cleaned.target }, isDecoded);
  const whole = /^(?:\^|\.\*|\^?\/?\(?\.\*\)?\$?)$/.test(source) ? '^(.*)$' : patternSet('', source).whole;
  if (whole === undefined || /\$[1-9]/.test(cleaned.target))
    return void collector.refuse(found.line, found.origin, 'the target uses the whole path and parts of it');
  const target = cleaned.target.replace(wholePath, '$$1');
  addScopedRule(collector, scope, { ...found, origin: whole, target }, isDecoded);
}

/** Adds a rule that redirects every path of a set. */
export function addRule(
  collector: RuleCollector,
  scope: Scope,
  place: PathSet,
  found: ParsedRule,
  isDecoded: boolean,
): void {
  const cleaned = normalizeTarget(found.target);
  const path = getOnlyPath(place.origin);
  if (path !== undefined && !('problem' in cleaned)) {
    const target = cleaned.target.replace(wholePath, () => canonicalPath(encodePath(path)));
    return void addScopedRule(collector, scope, { ...found, target }, isDecoded);
  }
  if (!('problem' in cleaned) && cleaned.includesPath && place.whole !== undefined && !/\$[1-9]/.test(cleaned.target)) {
    const target = cleaned.target.replace(wholePath, '$$1');
    return void addScopedRule(collector, scope, { ...found, origin: place.whole, target }, isDecoded);
  }
  addPattern(collector, scope, found, isDecoded);
}

/** Escapes, classes, named and unnamed groups. Order matters, because "(" in an escape or class opens no group. */
const pieces = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\(\?P?<([A-Za-z_]\w*)>|\((?!\?)/g;

/** Converts named groups to numbered ones, and returns the number of each name. */
function numberNamedGroups(source: string): { source: string; numbers: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  let groups = 0;
  const plain = source.replace(pieces, (part, name?: string) => {
    if (!part.startsWith('(')) return part;
    groups++;
    if (name === undefined) return part;
    numbers.set(name, groups);
    return '(';
  });
  return { source: plain, numbers };
}

/** A target in the native format, or the reason why it cannot be converted. */
type NormalizedTarget = { readonly target: string; readonly includesPath: boolean } | { readonly problem: string };

/** Placeholder for the request path. */
const wholePath = '\u0000';

/** Removes host and query variables, which are preserved anyway, and numbers captures. */
function normalizeTarget(written: string, numbers: ReadonlyMap<string, number> = new Map()): NormalizedTarget {
  const cleaned = written
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)(?=[/$]|$)/, '')
    .replace(/(?:[?&]\$(?:args|query_string)|\$is_args\$args|\$vitrine_query|\$vitrine_more)/, '')
    .replace(/\$(?:\{(\w+)\}|(\w+))/g, (text, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? '';
      if (/^(?:uri|document_uri|request_uri)$/.test(name)) return wholePath;
      const number = numbers.get(name);
      if (number !== undefined) return `$${number}`;
      return /^[1-9]$/.test(name) ? `$${name}` : text;
    });
  const variable = /\$\{?[a-z_]\w*\}?/i.exec(cleaned)?.[0];
  if (variable !== undefined) return { problem: `the target uses ${variable}` };
  const parts = cleaned.split(wholePath);
  if (parts.length > 2) return { problem: 'the target uses the path twice' };
  return { target: cleaned, includesPath: parts.length === 2 };
}
