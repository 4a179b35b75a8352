import type { RedirectMatcher } from '../matcher.ts';
import { canonicalPath, leavesSite } from '../path.ts';

/** Where a visitor who follows every redirect ends up. */
export interface Journey {
  /** The last target; for a loop, the path where it closes. */
  readonly final: string;
  readonly hops: number;
  readonly loops: boolean;
}

/** Expressions can make a path longer at each hop; beyond this it will never end. */
const LONGEST_PATH = 2_000;

/** Follows redirects to their end, remembering what it learned: many rules share the rest of their journey. */
export function createFollower(matcher: RedirectMatcher): (path: string) => Journey {
  const known = new Map<string, Journey>();
  return (start) => {
    const trail: string[] = [];
    const seen = new Set<string>();
    let path = canonicalPath(start);
    let end = known.get(path);
    while (!end) {
      const match = seen.has(path) || path.length > LONGEST_PATH ? 'loop' : matcher.match(path);
      if (match === 'loop') end = { final: path, hops: 0, loops: true };
      else if (!match) end = { final: path, hops: 0, loops: false };
      else {
        trail.push(path);
        seen.add(path);
        if (leavesSite(match.target)) end = { final: match.target, hops: 0, loops: false };
        else {
          path = canonicalPath(match.target);
          end = known.get(path);
        }
      }
    }
    let journey = end;
    for (const step of trail.reverse()) {
      journey = { ...journey, hops: journey.hops + 1 };
      known.set(step, journey);
    }
    return journey;
  };
}
