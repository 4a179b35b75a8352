import { escapePattern } from '../../patterns/parse-pattern.ts';
import { type Directive, flattenDirectives } from '../shared/config-syntax.ts';
import {
  goneReason,
  literalDollar,
  orderReason,
  otherFileReason,
  type RuleCollector,
  rewriteReason,
} from '../shared/rule-collector.ts';
import { addScopedRule, markUnsupported, type Scope, scopeOutside } from '../shared/scope.ts';
import { applyMatcher, type CaddyScope, type Matcher, matchAny, parseMatcher, toPathMatcher } from './matchers.ts';
import { addRedir } from './redir.ts';

/** Directives in a route that do not affect a later redirect. */
const passThrough =
  /^(?:@.+|map|vars|fs|root|log|log_skip|log_append|header|request_header|request_body|encode|redir|push|templates|import|basic_auth|basicauth|forward_auth|tls|bind|tracing|metrics)$/;
/** Directives that end request handling. */
const terminal = /^(?:respond|error|abort|file_server|reverse_proxy|php_fastcgi|acme_server|invoke)$/;

/** Directives that rewrite the path. */
const changesPath = /^(?:rewrite|uri|try_files)$/;

/** Limits the imports of a snippet. Snippets that import others several times could grow exponentially. */
const maxImports = 64;

/** Reads the directives of a site in evaluation order. */
export function createSiteReader(
  collector: RuleCollector,
  snippets: ReadonlyMap<string, readonly Directive[]>,
  host: string | undefined,
) {
  const matchers = new Map<string, Matcher>();
  const importStack: string[] = [];
  const imports = new Map<string, number>();
  const refuse = ({ line, words }: Directive, reason: string) => collector.refuse(line, words.join(' '), reason);

  /** @returns the scope of the directives that follow */
  function read(block: readonly Directive[], scope: CaddyScope, isRoute = false): CaddyScope {
    const directives = expandImports(block);
    for (const one of directives) if (one.words[0]?.startsWith('@')) addMatcher(one);
    for (const one of directives) if (one.words[0] === 'map') readMap(one, scope);
    if (isRoute) return readRoute(directives, scope);
    const named = (name: RegExp) =>
      directives
        .filter(({ words: [one = ''] }) => name.test(one))
        .toSorted((a, b) => resolveMatcher(b).weight - resolveMatcher(a).weight);
    for (const one of named(/^redir$/)) readRedir(one, scope);
    const routes = named(/^route$/);
    // Caddy rewrites the path after its redirects and before its blocks.
    const [change] = directives.filter(({ words: [one = ''] }) => changesPath.test(one));
    const within = change ? { ...scope, ...afterChange(scope, change) } : scope;
    let rest = readHandles(named(/^handle(?:_path)?$/), within, routes.some(holdsRedir));
    for (const one of routes) rest = { ...read(one.block ?? [], getScope(one, rest), true), within: scope.within };
    for (const one of directives) reportUnsupported(one);
    return rest;
  }

  /** Expands imported snippets in place. */
  function expandImports(block: readonly Directive[]): Directive[] {
    return block.flatMap((directive) => {
      const [name, file = ''] = directive.words;
      if (name !== 'import') return [directive];
      const snippet = snippets.get(file);
      if (!snippet) refuse(directive, otherFileReason);
      if (!snippet || importStack.includes(file)) return [];
      const times = (imports.get(file) ?? 0) + 1;
      imports.set(file, times);
      if (times > maxImports) refuse(directive, `is imported more than ${maxImports} times in a site`);
      if (times > maxImports) return [];
      importStack.push(file);
      const found = expandImports(snippet);
      importStack.pop();
      return found;
    });
  }

  function addMatcher(directive: Directive): void {
    const [name = ''] = directive.words;
    if (!name.startsWith('@vitrine_')) matchers.set(name, parseMatcher(directive, host));
  }

  /** Returns the matcher in a directive's first argument. */
  function resolveMatcher({ line, words: [, first = ''] }: Directive): Matcher {
    if (first === '*') return matchAny;
    if (first.startsWith('/')) return toPathMatcher([first], line);
    if (!first.startsWith('@')) return matchAny;
    return matchers.get(first) ?? { ...matchAny, unsupported: `applies only under ${first}, which is not defined` };
  }

  function getScope(directive: Directive, scope: CaddyScope): CaddyScope {
    const matcher = resolveMatcher(directive);
    const stripped = scope.stripped;
    return { ...applyMatcher(scope, prefixMatcher(matcher, scope)), ...(stripped === undefined ? {} : { stripped }) };
  }

  function readRedir(directive: Directive, scope: CaddyScope): void {
    const matcher = resolveMatcher(directive);
    if (directive.words[1]?.startsWith('@vitrine_') || matcher.isOtherHost) return;
    const hasNoMatcher = matcher === matchAny && directive.words[1] !== '*';
    const [target = '', code = 'temporary'] = directive.words.slice(hasNoMatcher ? 1 : 2);
    addRedir(collector, scope, { line: directive.line, matcher, target, code });
  }

  /** Only the first matching `handle` block handles a request. */
  function readHandles(handles: readonly Directive[], scope: CaddyScope, hasLaterRedirect: boolean): CaddyScope {
    let rest = scope;
    for (const directive of handles) {
      const matcher = resolveMatcher(directive);
      if (matcher.isOtherHost) continue;
      const inside = getScope(directive, rest);
      const prefix = directive.words[1]?.replace(/\/?\*$/, '') ?? '';
      const isStripped = directive.words[0] === 'handle_path';
      read(directive.block ?? [], isStripped ? { ...inside, stripped: (rest.stripped ?? '') + prefix } : inside);
      rest = excludeHandled(rest, directive, hasLaterRedirect || handles.at(-1) !== directive);
    }
    return rest;
  }

  /** Returns the scope without the requests that a directive handles. */
  function excludeHandled(scope: CaddyScope, directive: Directive, hasLaterRedirect: boolean): CaddyScope {
    const { paths, except, unsupported } = prefixMatcher(resolveMatcher(directive), scope);
    if (paths && unsupported === undefined && except.length === 0)
      return { ...scope, ...scopeOutside(scope, ...paths) };
    if (hasLaterRedirect) refuse(directive, orderReason);
    return scope;
  }

  function readRoute(directives: readonly Directive[], scope: CaddyScope): CaddyScope {
    let rest = scope;
    const last = directives.findLastIndex(holdsRedir);
    for (const [at, directive] of directives.entries()) {
      const { words, block } = directive;
      const [name = ''] = words;
      const hasLaterRedirect = at < last;
      if (name === 'redir') readRedir(directive, rest);
      else if (/^handle(?:_path)?$/.test(name)) {
        rest = readHandles([directive], rest, hasLaterRedirect);
      } else if (name === 'route')
        rest = { ...read(block ?? [], getScope(directive, rest), true), within: scope.within };
      else if (terminal.test(name)) rest = excludeHandled(rest, directive, hasLaterRedirect);
      else if (!passThrough.test(name) && !terminal.test(name)) rest = { ...rest, ...afterChange(rest, directive) };
      reportUnsupported(directive);
    }
    return rest;
  }

  /** Prepends the prefix that `handle_path` stripped. */
  function prefixMatcher(matcher: Matcher, { stripped }: CaddyScope): Matcher {
    if (stripped === undefined || !matcher.paths) return matcher;
    const base = escapePattern(stripped);
    const isOpen = matcher.paths.some(({ origin }) => !origin.startsWith('^/'));
    if (isOpen) return { ...matcher, unsupported: 'matches anywhere in a path whose prefix handle_path strips' };
    const paths = matcher.paths.map(({ name, origin }) => ({ name, origin: `^${base}${origin.slice(1)}` }));
    return { ...matcher, paths };
  }

  /** Reports rewrites, 410 responses, and redirects inside unsupported blocks. */
  function reportUnsupported(directive: Directive): void {
    const { line, words, block = [] } = directive;
    const [name = ''] = words;
    if (/^(?:rewrite|uri)$/.test(name)) refuse(directive, rewriteReason);
    if (/^(?:respond|error)$/.test(name) && words.includes('410')) refuse(directive, goneReason);
    if (/^(?:handle|handle_path|route|redir|map|@.*)$/.test(name)) return;
    for (const redir of flattenDirectives(block))
      if (redir.words[0] === 'redir') refuse(redir, `is inside ${name} (line ${line}), which is not imported`);
  }

  /** Reads a map written by our own exporter. */
  function readMap({ words, block = [] }: Directive, scope: Scope): void {
    const [, kind] = /\{vitrine_(exact|pattern)_kind\}/.exec(words.join(' ')) ?? [];
    if (kind === undefined) return;
    for (const {
      line,
      words: [input = '', status = '', url = '', fragment = ''],
    } of block) {
      if (!input.startsWith('~')) continue;
      const origin = input.replace(/^~\(\?i\)/, '').replace(/\(\?-i:([^)]*)\)/g, '$1');
      const target = (url + fragment).replace(/\$\$(?=(\d)?)|\$\{(\d)\}/g, (_, next?: string, capture?: string) =>
        capture === undefined ? (next === undefined ? '$' : literalDollar) : `$${capture}`,
      );
      const found = { line, origin, target, code: status.slice(0, 3), ignoresTrailingSlash: true };
      addScopedRule(collector, scope, found, kind === 'exact');
    }
  }

  return { read };
}

const afterChange = (scope: Scope, { line, words: [name = ''] }: Directive): Scope =>
  markUnsupported(scope, `comes after ${name} (line ${line}), which may change the path`);

function holdsRedir({ words: [name], block = [] }: Directive): boolean {
  return name === 'redir' || block.some(holdsRedir);
}
