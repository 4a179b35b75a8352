import type { RedirectMatcher } from '../../match/matcher.ts';
import { canonicalPath, leavesSite, withQuery } from '../../paths/canonical-path.ts';
import { isPermanent } from '../../rules/redirect-rule.ts';

/** Where a visitor who follows every redirect ends up. */
export type Journey = {
  /** The last target with the queries added on the way; for a loop, the path where it closes. */
  readonly final: string;
  readonly hops: number;
  readonly loops: boolean;
  /** False when some hops are permanent and others temporary. */
  readonly isUniform: boolean;
};

type Step = {
  readonly path: string;
  readonly isPermanent: boolean;
};

/** Expressions can make a path longer at each hop; one this long counts as a loop. */
export const longestPath = 2_000;

/** Follows redirects to their end. Remembers each step, since many rules share the rest of their journey. */
export function createFollower(matcher: RedirectMatcher): (path: string) => Journey {
  const known = new Map<string, Journey & { readonly isPermanent?: boolean }>();
  return (start) => {
    const trail: Step[] = [];
    const seen = new Set<string>();
    let address = canonicalPath(start);
    let end = known.get(address);
    while (!end) {
      const path = canonicalPath(address);
      const match = seen.has(path) || path.length > longestPath ? 'loop' : matcher.match(path);
      if (match === 'loop') end = { final: path, hops: 0, loops: true, isUniform: true };
      else if (!match) end = { final: address, hops: 0, loops: false, isUniform: true };
      else {
        trail.push({ path: address, isPermanent: isPermanent(match.code) });
        seen.add(path);
        const query = /\?[^#]*/.exec(address)?.[0] ?? '';
        address = query === '' ? match.target : withQuery(match.target, query);
        if (leavesSite(address)) end = { final: address, hops: 0, loops: false, isUniform: true };
        else end = known.get(address);
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
