import type { RedirectMatcher } from '../../match/matcher.ts';
import { appendQuery, canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { isPermanent } from '../../rules/redirect-rule.ts';

/** The result of following every redirect. */
export type RedirectChain = {
  /** The last target, with all queries appended, or the path where a loop closes. */
  readonly final: string;
  readonly hops: number;
  readonly loops: boolean;
  /** Whether all hops are permanent, or all temporary. */
  readonly isUniform: boolean;
};

type Step = {
  readonly path: string;
  readonly isPermanent: boolean;
};

/** A pattern can lengthen the path at every hop. A path this long counts as a loop. */
export const maxPathLength = 2_000;

/** Follows redirects to the end. Memoizes every step, because chains share their tails. */
export function createChainResolver(matcher: RedirectMatcher): (path: string) => RedirectChain {
  const known = new Map<string, RedirectChain & { readonly isPermanent?: boolean }>();
  return (start) => {
    const trail: Step[] = [];
    const seen = new Set<string>();
    let url = canonicalPath(start);
    let end = known.get(url);
    while (!end) {
      const path = canonicalPath(url);
      const match = seen.has(path) || path.length > maxPathLength ? 'loop' : matcher.match(path);
      if (match === 'loop') end = { final: path, hops: 0, loops: true, isUniform: true };
      else if (!match) end = { final: url, hops: 0, loops: false, isUniform: true };
      else {
        trail.push({ path: url, isPermanent: isPermanent(match.code) });
        seen.add(path);
        const query = /\?[^#]*/.exec(url)?.[0] ?? '';
        url = query === '' ? match.target : appendQuery(match.target, query);
        if (isExternal(url)) end = { final: url, hops: 0, loops: false, isUniform: true };
        else end = known.get(url);
      }
    }
    let journey = end;
    for (const { path, isPermanent } of trail.reverse()) {
      const isUniform = journey.isUniform && (journey.isPermanent ?? isPermanent) === isPermanent;
      journey = { ...journey, hops: journey.hops + 1, isUniform, isPermanent };
      known.set(path, journey);
    }
    return journey;
  };
}
