import { createMatcher, type RedirectMatch, type RedirectMatcher } from '../../match/matcher.ts';
import { canonicalPath } from '../../paths/canonical-path.ts';
import { addressAsRead, hostOf } from '../../paths/target.ts';
import { type CompiledPattern, compilePattern } from '../../patterns/compile-pattern.ts';
import { isPattern, type MapEntry } from '../../rules/redirect-rule.ts';
import { pathsOf } from '../../rules/sample-paths.ts';

/** A path that the origin of a rule matches, and how the whole map redirects it. */
type Witness = {
  readonly path: string;
  /** The rule that applies to a request for the path: this one, or an earlier one. */
  readonly match: RedirectMatch | undefined;
};

export type TargetResponse = {
  readonly status: number;
  /** Where a redirect leads, as the header has it. */
  readonly location?: string;
};

/** A rule, prepared for the checks. */
export type CheckedRule = {
  /** The rule with its target as clients read it: see `addressAsRead`. */
  readonly entry: MapEntry;
  /** The target as the file has it. */
  readonly writtenTarget: string;
  /** Equal for rules that match the same requests because they are spelled alike. */
  readonly key: string;
  /** The origin itself, or samples of the expression; empty when none could be found. */
  readonly witnesses: readonly Witness[];
  /** The compiled origin of a `regexmatch`. */
  readonly pattern?: CompiledPattern;
};

/** A whole map, ready to be checked. The index of a match counts within `rules`, not within the file. */
export type PreparedMap = {
  readonly rules: readonly CheckedRule[];
  readonly matcher: RedirectMatcher;
  /** Canonical paths of the pages that exist, when they are known. */
  readonly routes?: ReadonlySet<string>;
  /** The live site's responses to the addresses (path and query) that rules lead to. */
  readonly responses?: ReadonlyMap<string, TargetResponse>;
  /** The host of the site, which a target may name. */
  readonly host?: string;
};

/** The known facts of the site that the map is for. */
export type KnownSite = {
  /** Paths of the pages that exist. Without them, dead targets and shadowed pages are not found. */
  readonly routes?: Iterable<string>;
  /** The live site's responses to the addresses of `targetAddresses`; they take precedence over the routes. */
  readonly responses?: ReadonlyMap<string, TargetResponse>;
  /** Origin of the site: a target that names it leads back to the map. */
  readonly site?: string;
};

/** Compiles a map once for all checks. */
export function prepareMap(written: readonly MapEntry[], { routes, responses, site }: KnownSite = {}): PreparedMap {
  const host = hostOf(site);
  const entries = written.map((entry) => entryAsRead(entry, host));
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  const rules = entries.map((entry, position) =>
    checkedRule(entry, written[position]?.rule.target ?? entry.rule.target, matcher),
  );
  return {
    rules,
    matcher,
    ...(routes ? { routes: new Set(Array.from(routes, canonicalPath)) } : {}),
    ...(responses ? { responses } : {}),
    ...(host === undefined ? {} : { host }),
  };
}

function entryAsRead(entry: MapEntry, host: string | undefined): MapEntry {
  const target = addressAsRead(entry.rule.target, host);
  return target === entry.rule.target ? entry : { ...entry, rule: { ...entry.rule, target } };
}

function checkedRule(entry: MapEntry, writtenTarget: string, matcher: RedirectMatcher): CheckedRule {
  const { origin } = entry.rule;
  if (!isPattern(entry.rule)) {
    const path = canonicalPath(origin);
    return { entry, writtenTarget, key: path.toLowerCase(), witnesses: [{ path, match: matcher.match(path) }] };
  }
  const pattern = compilePattern(origin);
  const witnesses = pathsOf(entry.rule).map((path) => ({ path, match: matcher.match(path) }));
  return { entry, writtenTarget, key: `regex ${origin.toLowerCase()}`, witnesses, pattern };
}
