import { type Condition, conditionOf, withConditions } from './apache-conditions.ts';
import type { Collector } from './collect.ts';
import type { Directive } from './directives.ts';
import { addWithin, barredBy, everywhere, type Place, patternPlace, type Scope } from './scope.ts';

const statusNames: Record<string, number> = { permanent: 301, temp: 302, seeother: 303 };

/** Flags that change nothing about where a redirect leads, with those that are read by themselves. */
const knownFlags =
  /^(?:L|last|END|NC|nocase|NE|noescape|NS|nosubreq|PT|passthrough|DPI|discardpath|B|BNP|BCTLS|BNE|QSA|qsappend|QSD|qsdiscard|QSL|qslast|R|redirect|E|env)(?:=|$)/i;

/** Rules that the next ones depend on. */
type Skipping = { left: number; readonly narrow: (scope: Scope) => Scope };

/** Reads mod_rewrite's directives one after another: each rule may depend on those before it. */
export function createRewriting(collector: Collector, host: string | undefined, isServer: boolean) {
  let conditions: Condition[] = [];
  let skipping: Skipping[] = [];
  let barred: string | undefined;
  let isOff = false;
  /** Rules after which some requests get no further, with conditions that are not about the path. */
  let stops: { line: number; text: string }[] = [];
  /** What mod_alias does not get to see. */
  const taken: Place[] = [];
  let narrow: (scope: Scope) => Scope = (scope) => scope;

  function read({ line, words }: Directive, scope: Scope): void {
    const [name = '', ...rest] = words;
    const [first = ''] = rest;
    switch (name.toLowerCase()) {
      case 'rewriteengine':
        isOff = /^off$/i.test(first);
        return;
      case 'rewritecond':
        conditions.push(conditionOf(line, rest));
        return;
      case 'rewritemap':
        collector.refuse(line, words.join(' '), 'import the map file itself, as csv');
        return;
      case 'rewriteoptions':
        if (/inherit/i.test(rest.join(' '))) collector.refuse(line, words.join(' '), 'inherits rules of another file');
        return;
      case 'rewritebase':
        barred = first === '/' ? undefined : `is read from ${first} on (RewriteBase), and not from the root`;
        return;
      case 'rewriterule':
        readRule(line, rest, scope);
        conditions = [];
    }
  }

  function readRule(line: number, [pattern = '', substitution = '', ...rest]: readonly string[], outer: Scope): void {
    const flags = flagsOf(rest.join(' '));
    const has = (name: RegExp) => flags.some((flag) => name.test(flag));
    const own = withConditions(everywhere, conditions, host).scope;
    const isInGroup = skipping.length > 0 || isOff || barred !== undefined || outer.barred !== undefined;
    const conditioned = withConditions(scopeNow(outer), conditions, host);
    const { scope, isElsewhere } = conditioned;
    const status = flags.map((flag) => /^R(?:edirect)?(?:=(\w+))?$/i.exec(flag)).find((match) => match !== null);
    if (isElsewhere) return;
    const skips = Number(flags.map((flag) => /^S(?:kip)?=(\d+)$/i.exec(flag)?.[1]).find((text) => text !== undefined));
    if (skips > 0) return void skip(line, pattern, skips, own);
    if (has(/^C(?:hain)?$/i)) skip(line, undefined, 1, barredBy(scope, `is chained to the rule on line ${line}`));
    if (!status)
      return void readOther(line, pattern, substitution, flags, isInGroup ? barredBy(own, 'is skipped at times') : own);
    const unknown = flags.find((flag) => flag !== '' && !knownFlags.test(flag));
    if (pattern.startsWith('!')) return void collector.refuse(line, pattern, 'applies to what it does not match');
    if (unknown !== undefined) return void collector.refuse(line, pattern, `has the flag ${unknown}`);
    const code = statusNames[status[1]?.toLowerCase() ?? ''] ?? status[1] ?? 302;
    reportStops();
    const dropsQuery = has(/^(?:QSD|qsdiscard)$/i) || (/(?<!\\)\?/.test(substitution) && !has(/^(?:QSA|qsappend)$/i));
    addRule(line, pattern, substitution, { code, dropsQuery }, conditioned);
  }

  /** The scope of the next rule. */
  function scopeNow(outer: Scope): Scope {
    const own = outer.within.length > 0 ? barredBy(outer, `is rewritten within ${outer.within[0]?.name}`) : outer;
    const inGroups = skipping.reduce((scope, group) => group.narrow(scope), narrow(own));
    for (const group of skipping) group.left--;
    skipping = skipping.filter(({ left }) => left > 0);
    const off = isOff ? barredBy(inGroups, 'is switched off (RewriteEngine Off)') : inGroups;
    return barred === undefined ? off : barredBy(off, barred);
  }

  /** The next rules apply only where this one does not match. */
  function skip(line: number, pattern: string | undefined, left: number, scope: Scope): void {
    const [only] = scope.except;
    const isAny = pattern !== undefined && /^(?:\^|\.\*|\^\.\*\$)$/.test(pattern);
    const isPlain = scope.barred === undefined && scope.within.length === 0;
    if (isPlain && isAny && only && scope.except.length === 1)
      skipping.push({ left, narrow: (next) => ({ ...next, within: [...next.within, only] }) });
    else if (isPlain && pattern !== undefined && !only) {
      const place = patternPlace(`the rule on line ${line}`, pathPattern(pattern, isServer));
      skipping.push({ left, narrow: (next) => ({ ...next, except: [...next.except, place] }) });
    } else {
      const reason = scope.barred ?? 'applies only under a condition';
      skipping.push({ left, narrow: (next) => barredBy(next, `depends on the rule on line ${line}: ${reason}`) });
    }
  }

  /** A rule that does not redirect. Rules that only set something for others are no matter; nothing is lost without them. */
  function readOther(
    line: number,
    pattern: string,
    substitution: string,
    flags: readonly string[],
    scope: Scope,
  ): void {
    const ends = flags.some((flag) => /^(?:L|last|END|F|forbidden|G|gone)$/i.test(flag));
    if (flags.some((flag) => /^G(?:one)?$/i.test(flag)))
      collector.refuse(line, pattern, 'responds with 410, which is not a redirect');
    else if (substitution !== '-')
      collector.refuse(line, pattern, 'rewrites within the server; only redirects are imported');
    if (!ends) return;
    const isPlain = scope.barred === undefined && scope.within.length + scope.except.length === 0;
    const isForAlias = substitution !== '-' || !flags.some((flag) => /^(?:L|last)$/i.test(flag));
    if (isPlain && !pattern.startsWith('!') && !/^(?:\^|\.|\.\*|\^\.\*\$|\^\(\.\*\)\$)$/.test(pattern)) {
      const place = patternPlace(`${pattern} (line ${line})`, pathPattern(pattern, isServer));
      const before = narrow;
      narrow = (next) => ({ ...before(next), except: [...before(next).except, place] });
      if (isForAlias) taken.push(place);
    } else if (substitution === '-') stops.push({ line, text: pattern });
  }

  function addRule(
    line: number,
    pattern: string,
    substitution: string,
    answer: { code: number | string; dropsQuery: boolean },
    { scope, captures, isSent }: ReturnType<typeof withConditions>,
  ): void {
    const target = targetOf(substitution);
    const variable = /%\{[\w:-]+\}|\$\{[^}]*\}/.exec(target)?.[0];
    const usesCondition = /(?<!\\)%[1-9]/.test(target);
    if (substitution === '-') return void collector.refuse(line, pattern, 'has no target');
    if (variable !== undefined) return void collector.refuse(line, pattern, `the target asks for ${variable}`);
    if (!isServer || !/^\^[\w-]/.test(pattern)) {
      const isAny = /^(?:\^|\.\*|\^\.\*\$|\^\(\.\*\)\$|\(\.\*\))$/.test(pattern) && !/(?<!\\)\$\d/.test(target);
      const found = { line, target: unescaped(target), ...answer };
      if (isAny && captures) {
        const expanded = unescaped(target.replace(/(?<!\\)%([1-9])/g, '$$$1'));
        addWithin(collector, scope, { ...found, origin: captures.origin, target: expanded }, !isSent);
      } else if (usesCondition) collector.refuse(line, pattern, 'the target asks for a part of a condition');
      else addWithin(collector, scope, { ...found, origin: pathPattern(pattern, isServer) }, !isSent);
    } else collector.refuse(line, pattern, 'never matches in a virtual host, where paths begin with "/"');
  }

  /** Names the rules that keep some requests from what follows. */
  function reportStops(): void {
    for (const { line, text } of stops)
      collector.refuse(line, text, 'what follows applies only where this does not, but is imported for all');
    stops = [];
  }

  /** The scope of mod_alias, which comes after all rules. */
  function afterwards(scope: Scope): Scope {
    reportStops();
    return { ...scope, except: [...scope.except, ...taken] };
  }

  return { read, afterwards };
}

function flagsOf(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim());
}

/** In .htaccess a path begins without a slash. */
function pathPattern(pattern: string, isServer: boolean): string {
  if (isServer) return pattern.replace(/^\^\/\?/, '^/');
  if (pattern.startsWith('^')) return pattern.replace(/^\^(?:\/\?|\/)?/, '^/');
  return /^\(?\.[*+]/.test(pattern) ? `^/${pattern}` : pattern;
}

function targetOf(substitution: string): string {
  const onSite = substitution.replace(/^https?:\/\/%\{(?:HTTP_HOST|SERVER_NAME)\}/i, '');
  return /^(?:\/|https?:|\$|%)/i.test(onSite) ? onSite : `/${onSite}`;
}

/** A target that ends in `?` drops the query. */
function unescaped(target: string): string {
  return target.replace(/\?$/, '').replace(/\\([%$\\])/g, '$1');
}
