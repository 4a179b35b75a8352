import { getReferencedCaptures } from '../../patterns/compile-pattern.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import type { PathSet } from '../shared/place.ts';
import { literalTarget, type RuleCollector } from '../shared/rule-collector.ts';
import { addScopedRule, markUnsupported, scopeOutside } from '../shared/scope.ts';
import type { CaddyScope, Matcher } from './matchers.ts';

const codes: Record<string, number> = { permanent: 301, temporary: 302 };

export type RedirDirective = {
  readonly line: number;
  readonly matcher: Matcher;
  readonly target: string;
  readonly code: string;
};

/** Placeholder for the request path. */
const wholePath = '\u0000';

/** Adds a rule for each path of a `redir` matcher. */
export function addRedir(collector: RuleCollector, scope: CaddyScope, found: RedirDirective): void {
  const { line, matcher, target } = found;
  const shown = matcher.paths?.map(({ origin }) => origin).join(' ') ?? target;
  const inner = scopeOutside(scope, ...matcher.except);
  const narrowed = matcher.unsupported === undefined ? inner : markUnsupported(inner, matcher.unsupported);
  const restricted: CaddyScope = { ...scope, ...narrowed };
  if (restricted.unsupported !== undefined) return void collector.refuse(line, shown, restricted.unsupported);
  const cleaned = normalizeTarget(target);
  if (target === '') return void collector.refuse(line, shown, 'has no target');
  const placeholder = /\{[^{}]*\}/.exec(cleaned)?.[0];
  if (placeholder !== undefined) return void collector.refuse(line, shown, `the target uses ${placeholder}`);
  if (cleaned.split(wholePath).length > 2) return void collector.refuse(line, shown, 'the target uses the path twice');
  for (const place of matcher.paths ?? getPathSets(scope)) addAt(collector, restricted, found, place, cleaned);
  if (!matcher.paths && getPathSets(scope).length === 0) collector.refuse(line, target, 'redirects every request');
}

/** Without a matcher, a redirect applies to the enclosing path. */
function getPathSets({ within, stripped }: CaddyScope): readonly PathSet[] {
  if (stripped !== undefined) return [{ name: stripped, origin: '^/.*$', whole: '^(/.*)$' }];
  return within.slice(-1);
}

function addAt(
  collector: RuleCollector,
  scope: CaddyScope,
  { line, code, matcher }: RedirDirective,
  place: PathSet,
  cleaned: string,
): void {
  const { stripped } = scope;
  const namesPath = cleaned.includes(wholePath);
  const source = namesPath ? place.whole : place.origin;
  if (source === undefined || (namesPath && getReferencedCaptures(cleaned).length > 0))
    return void collector.refuse(
      line,
      place.origin,
      'the target uses the whole path, which cannot be combined with an expression or its captures',
    );
  if (stripped !== undefined && !/^\^\(?\/(?!\?$)/.test(source))
    return void collector.refuse(line, place.origin, 'matches anywhere in a path whose prefix handle_path strips');
  const origin =
    stripped === undefined ? source : source.replace(/^\^(\(?)/, (_, open) => `^${escapePattern(stripped)}${open}`);
  const target = cleaned.replace(wholePath, '$$1');
  if (!matcher.isPattern && !namesPath && getReferencedCaptures(target).length > 0)
    return void collector.refuse(line, place.origin, 'the target uses a capture, which a path does not have');
  addScopedRule(collector, scope, { line, origin, target, code: codes[code] ?? code });
}

/** Removes the site's own host and the query, which are preserved anyway, and converts path variables and captures. */
function normalizeTarget(target: string): string {
  return literalTarget(target)
    .replace(/^(?:\{(?:http\.request\.)?scheme\}|https?):\/\/\{(?:http\.request\.)?host(?:port)?\}(?=[/{]|$)/, '')
    .replace(/[?&]\{(?:http\.request\.uri\.)?query\}/, '')
    .replace(/\{(?:http\.request\.)?(?:uri|path|uri\.path)\}/g, wholePath)
    .replace(/\{(?:http\.regexp|re)\.(?:\w+\.)?(\d)\}/g, '$$$1');
}
