import type { Directive } from '../shared/config-syntax.ts';
import { joinExclusions, noExclusions, placesIn, withExclusions } from '../shared/exclusions.ts';
import { type PathSet, patternSet } from '../shared/place.ts';
import { goneReason, orderReason, type RuleCollector, rewriteReason } from '../shared/rule-collector.ts';
import { markUnsupported, type Scope, scopeOutside, scopeWithin, unscoped } from '../shared/scope.ts';
import { createOnward } from './onward.ts';
import { type ApacheKind, anchorPattern, isAnyPattern } from './pattern.ts';
import { applyConditions, type ResolvedConditions, type RewriteCond, toRewriteCond } from './rewrite-cond.ts';
import { addSubstitution, externalStatus, type RewriteRedirect } from './substitution.ts';

const statusNames: Record<string, number> = { permanent: 301, temp: 302, seeother: 303 };

/** Flags that do not affect the redirect, or that are handled separately. */
const supportedFlags =
  /^(?:L|last|END|NC|nocase|NE|noescape|NS|nosubreq|PT|passthrough|DPI|discardpath|B|BNP|BCTLS|BNE|QSA|qsappend|QSD|qsdiscard|QSL|qslast|R|redirect|E|env)(?:=|$)/i;

/** The number of rules that an `[S]` or `[C]` flag still covers, and how it limits them. */
type SkipGroup = { left: number; readonly narrow: (scope: Scope) => Scope };

/** Maximum nesting of `[S]` and `[C]` groups. */
const maxSkipping = 64;

/** The context in which the rules of a file are read. */
export type RewriteOptions = {
  readonly host: string | undefined;
  readonly kind: ApacheKind;
  /** All directives, in order. */
  readonly directives: readonly Directive[];
};

/** Reads mod_rewrite directives in order, because rules can depend on earlier ones. */
export function createRewriteReader(collector: RuleCollector, { host, kind, directives }: RewriteOptions) {
  const lineThatCatches = createOnward(directives);
  let conditions: RewriteCond[] = [];
  let skipGroups: SkipGroup[] = [];
  let base: string | undefined;
  let isOff = false;
  /** Rules that end processing under conditions that cannot be expressed as excluded paths. */
  let earlyExits: { line: number; text: string }[] = [];
  /** Paths that earlier rules handle: `kept` is hidden from later rules, and `taken` from mod_alias. */
  let kept = noExclusions;
  let taken = noExclusions;
  let takenWhole: string | undefined;
  let isAliasTaken = false;

  function read({ line, words }: Directive, scope: Scope): void {
    const [name = '', ...rest] = words;
    const [first = ''] = rest;
    switch (name.toLowerCase()) {
      case 'rewriteengine':
        isOff = /^off$/i.test(first);
        return;
      case 'rewritecond':
        conditions.push(toRewriteCond(line, rest));
        return;
      case 'rewritemap':
        collector.refuse(line, words.join(' '), adviceFor(rest[1] ?? ''));
        return;
      case 'rewriteoptions':
        if (/inherit/i.test(rest.join(' ')))
          collector.refuse(line, words.join(' '), 'inherits rules from another file');
        return;
      case 'rewritebase':
        base = first;
        return;
      case 'rewriterule':
        readRule(line, rest, scope);
        conditions = [];
    }
  }

  function readRule(line: number, [pattern = '', substitution = '', ...rest]: readonly string[], outer: Scope): void {
    const flags = parseFlags(rest.join(' '));
    const has = (name: RegExp) => flags.some((flag) => name.test(flag));
    const own = applyConditions(unscoped, conditions, host).scope;
    const isInGroup = skipGroups.length > 0 || isOff || isBelowRoot(base) || outer.unsupported !== undefined;
    const conditioned = applyConditions(takeNextScope(outer), conditions, host);
    const { scope } = conditioned;
    const given = flags.map((flag) => /^R(?:edirect)?(?:=(\w+))?$/i.exec(flag)).find((match) => match !== null);
    if (conditioned.isOtherHost) return;
    const skips = Number(flags.map((flag) => /^S(?:kip)?=(\d+)$/i.exec(flag)?.[1]).find((text) => text !== undefined));
    const status = given ? (given[1] ?? '302') : externalStatus(substitution, flags);
    if (skips > 0) {
      skip(line, pattern, skips, own);
      if (status !== undefined) collector.refuse(line, pattern, 'redirects and also skips rules (flag S)');
      return;
    }
    const around = isInGroup ? markUnsupported(own, 'is skipped under some conditions') : own;
    if (has(/^C(?:hain)?$/i)) {
      skip(line, undefined, 1, markUnsupported(scope, `is chained to the rule on line ${line}`));
      keep(line, pattern, around, false);
    }
    if (status === undefined) return void readNonRedirect(line, pattern, substitution, flags, around);
    const unknown = flags.find((flag) => flag !== '' && !supportedFlags.test(flag));
    if (pattern.startsWith('!')) return void collector.refuse(line, pattern, 'uses a negated pattern');
    if (unknown !== undefined) return void collector.refuse(line, pattern, `has the unsupported flag ${unknown}`);
    reportEarlyExits();
    const redirect = {
      ...{ line, pattern, substitution, kind, base },
      code: statusNames[status.toLowerCase()] ?? status,
      isEscaped: !has(/^(?:NE|noescape)$/i),
      discardsQuery: has(/^(?:QSD|qsdiscard)$/i),
      addsQuery: has(/^(?:QSA|qsappend)$/i),
    };
    if (has(/^(?:L|last|END)$/i)) addSubstitution(collector, redirect, conditioned);
    else addOpen(redirect, conditioned, around);
  }

  /** Handles a redirect without `L`: later rules match its target URL. */
  function addOpen(redirect: RewriteRedirect, conditioned: ResolvedConditions, around: Scope): void {
    const { line, pattern } = redirect;
    const hasPathInfo = kind === 'directory' && !oneSegment.test(pattern);
    const catches = (target: string) => lineThatCatches(line, target, hasPathInfo);
    if (addSubstitution(collector, redirect, conditioned, catches)) keep(line, pattern, around, false);
  }

  /** Returns the scope of the next rule, and decrements the counters of the groups that cover it. */
  function takeNextScope(outer: Scope): Scope {
    const own =
      outer.within.length > 0 ? markUnsupported(outer, `is rewritten within ${outer.within[0]?.name}`) : outer;
    const open = { ...own, except: joinExclusions(own.except, kept) };
    const whole = takenWhole === undefined ? open : markUnsupported(open, takenWhole);
    const inGroups = skipGroups.reduce((scope, group) => group.narrow(scope), whole);
    for (const group of skipGroups) group.left--;
    skipGroups = skipGroups.filter(({ left }) => left > 0);
    const off = isOff ? markUnsupported(inGroups, 'is disabled by RewriteEngine Off') : inGroups;
    return isBelowRoot(base) ? markUnsupported(off, `is relative to ${base} (RewriteBase), not to the root`) : off;
  }

  /** Skips the next `left` rules if this rule matches. */
  function skip(line: number, pattern: string | undefined, left: number, scope: Scope): void {
    const [only, ...others] = placesIn(scope.except);
    const isAny = pattern !== undefined && isAnyPattern(pattern);
    const isPlain = scope.unsupported === undefined && scope.within.length === 0;
    const place =
      pattern === undefined || pattern.startsWith('!') ? undefined : toPathSet(`the rule on line ${line}`, pattern);
    let narrow = (next: Scope) =>
      markUnsupported(
        next,
        `depends on the rule on line ${line}: ${scope.unsupported ?? 'applies only under a condition'}`,
      );
    if (isPlain && isAny && only && others.length === 0) narrow = (next) => scopeWithin(next, only);
    else if (isPlain && place && !only) narrow = (next) => scopeOutside(next, place);
    if (skipGroups.length < maxSkipping) return void skipGroups.push({ left, narrow });
    const longest = Math.max(left, ...skipGroups.map((group) => group.left));
    skipGroups = [{ left: longest, narrow: (next) => markUnsupported(next, tooMany) }];
  }

  function toPathSet(name: string, pattern: string): PathSet | undefined {
    const origin = anchorPattern(pattern, kind);
    return origin === undefined ? undefined : patternSet(name, origin);
  }

  /** Handles a rule that does not redirect. Rules without a substitution are ignored unless they end processing. */
  function readNonRedirect(
    line: number,
    pattern: string,
    substitution: string,
    flags: readonly string[],
    scope: Scope,
  ): void {
    const refuses = flags.some((flag) => /^(?:F|forbidden|G|gone)$/i.test(flag));
    const ends = refuses || flags.some((flag) => /^(?:L|last|END)$/i.test(flag));
    if (flags.some((flag) => /^G(?:one)?$/i.test(flag))) collector.refuse(line, pattern, goneReason);
    else if (substitution !== '-') collector.refuse(line, pattern, rewriteReason);
    // In a directory, mod_alias still matches the requested path.
    const isForAlias =
      refuses || (kind === 'host' && (substitution !== '-' || flags.some((flag) => /^END$/i.test(flag))));
    if (ends || substitution !== '-') keep(line, pattern, scope, isForAlias);
  }

  /** Excludes the matches of a rule from the rules that follow. */
  function keep(line: number, pattern: string, { unsupported, within, except }: Scope, isForAlias: boolean): void {
    const isAny = isAnyPattern(pattern);
    const [only, ...others] = within;
    const isPlain = unsupported === undefined && except.length === 0 && others.length === 0 && !pattern.startsWith('!');
    const place = only ?? toPathSet(`${pattern} (line ${line})`, pattern);
    if (isPlain && isAny && !only) {
      takenWhole ??= `comes after the rule on line ${line}, which matches every request`;
      isAliasTaken ||= isForAlias;
    } else if (isPlain && place && (isAny || !only)) {
      kept = withExclusions(kept, [place]);
      if (isForAlias) taken = withExclusions(taken, [place]);
    } else if (place) earlyExits.push({ line, text: pattern });
  }

  /** Reports rules that hide later rules from some requests. */
  function reportEarlyExits(): void {
    for (const { line, text } of earlyExits) collector.refuse(line, text, orderReason);
    earlyExits = [];
  }

  /** Returns the scope of a directive of mod_alias, which runs after mod_rewrite. */
  function getAliasScope(scope: Scope): Scope {
    if (kind === 'host') reportEarlyExits();
    const rest = { ...scope, except: joinExclusions(scope.except, taken) };
    return isAliasTaken && takenWhole !== undefined ? markUnsupported(rest, takenWhole) : rest;
  }

  return { read, getAliasScope };
}

/** A pattern for paths with a single segment, which have no directory that could be missing. */
const oneSegment = /^\^[^/.*+?()[\]\\|]*\/?\??\$$/;

const tooMany = `is in more than ${maxSkipping} groups of rules that are skipped`;

/** Whether the base is not the root, which means that the file belongs to a directory. */
function isBelowRoot(base: string | undefined): boolean {
  return base !== undefined && base !== '/';
}

function adviceFor(source: string): string {
  if (/^(?:txt:|[/\w.-]+$)/.test(source))
    return 'is in another file: import that file separately, also with the format apache';
  return `is not a map in a text file (${source}), so it is not read`;
}

function parseFlags(text: string): string[] {
  const inner = text.replace(/^\[|\]$/g, '');
  return inner.split(',').map((flag) => flag.trim());
}
