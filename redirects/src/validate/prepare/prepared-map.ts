import { createMatcher, type RedirectMatch, type RedirectMatcher } from '../../match/matcher.ts';
import { canonicalPath } from '../../paths/canonical-path.ts';
import { getHost, resolveTarget } from '../../paths/target.ts';
import { type CompiledPattern, compilePattern } from '../../patterns/compile-pattern.ts';
import { isPatternRule, type MapEntry } from '../../rules/redirect-rule.ts';
import { getSamplePaths } from '../../rules/sample-paths.ts';

/** A path that matches the rule's origin, and what the whole map does with it. */
type Example = {
  readonly path: string;
  /** The match of the rule that applies, which might be a different rule. Undefined if none does. */
  readonly match: RedirectMatch | undefined;
};

export type TargetResponse = {
  readonly status: number;
  /** The Location header, resolved against the requested URL. */
  readonly location?: string;
};

export type PreparedRule = {
  /** The rule with its target as clients read it (see `resolveTarget`). */
  readonly entry: MapEntry;
  /** The unresolved target. */
  readonly sourceTarget: string;
  /** Identifies rules with equivalent origins. */
  readonly key: string;
  /** The origin, or samples of the pattern. Can be empty for a pattern. */
  readonly examples: readonly Example[];
  /** The compiled origin of a `regexmatch`. */
  readonly pattern?: CompiledPattern;
};

/** A map prepared for the checks. Match indexes refer to `rules`, not to the file. */
export type PreparedMap = {
  readonly rules: readonly PreparedRule[];
  readonly matcher: RedirectMatcher;
  /** Canonical paths of existing pages, if known. */
  readonly routes?: ReadonlySet<string>;
  /** Responses of the live site by path and query. */
  readonly responses?: ReadonlyMap<string, TargetResponse>;
  /** Host of the site. */
  readonly host?: string;
};

/** Facts about the site. */
export type SiteFacts = {
  /** Existing pages. Without them, dead targets and shadowed pages are not checked. */
  readonly routes?: Iterable<string>;
  /** The live site's responses to the URLs of `getTargetUrls`; they take precedence over the routes. */
  readonly responses?: ReadonlyMap<string, TargetResponse>;
  /** Origin of the site. Targets on it are followed like paths. */
  readonly site?: string;
};

/** Compiles the map once for all checks. */
export function prepareMap(written: readonly MapEntry[], { routes, responses, site }: SiteFacts = {}): PreparedMap {
  const host = getHost(site);
  const entries = written.map((entry) => resolveEntry(entry, host));
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  const rules = entries.map((entry, position) =>
    prepareRule(entry, written[position]?.rule.target ?? entry.rule.target, matcher),
  );
  return {
    rules,
    matcher,
    ...(routes ? { routes: new Set(Array.from(routes, canonicalPath)) } : {}),
    ...(responses ? { responses } : {}),
    ...(host === undefined ? {} : { host }),
  };
}

function resolveEntry(entry: MapEntry, host: string | undefined): MapEntry {
  const target = resolveTarget(entry.rule.target, host);
  return target === entry.rule.target ? entry : { ...entry, rule: { ...entry.rule, target } };
}

function prepareRule(entry: MapEntry, sourceTarget: string, matcher: RedirectMatcher): PreparedRule {
  const { origin } = entry.rule;
  if (!isPatternRule(entry.rule)) {
    const path = canonicalPath(origin);
    return { entry, sourceTarget, key: path.toLowerCase(), examples: [{ path, match: matcher.match(path) }] };
  }
  const pattern = compilePattern(origin);
  const examples = getSamplePaths(entry.rule).map((path) => ({ path, match: matcher.match(path) }));
  return { entry, sourceTarget, key: `regex ${origin.toLowerCase()}`, examples, pattern };
}
