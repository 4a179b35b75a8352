import {
  appendQuery,
  createMatcher,
  getSamplePaths,
  type RedirectMatcher,
  type RedirectRule,
} from '@vitrine/redirects';

/** How a request differs from the path of its rule. */
export type Variant = (typeof allVariants)[number];
export const allVariants = [
  'as is',
  'slash',
  'case',
  'query',
  'needlessly encoded',
  'small hex',
  'raw letters',
  'decomposed',
  'longer',
  'deeper',
  'below another',
] as const;

/** A request and our matcher's response. */
export type Probe = {
  readonly path: string;
  readonly variant: Variant;
  /** Index of the rule for the request. */
  readonly index: number;
  readonly expected: { readonly status: number; readonly location: string } | undefined;
};

/** Maximum number of sample paths per rule. */
const maxSamples = 4;

/** The requests for every rule in every variant. */
export function createProbes(rules: readonly RedirectRule[]): Probe[] {
  const matcher = createMatcher(rules);
  return rules.flatMap((rule, index) => {
    return getSamplePaths(rule)
      .slice(0, maxSamples)
      .flatMap((origin) =>
        pathVariants(origin).map(({ path, variant }) => ({
          path,
          variant,
          index,
          expected: expectedMatch(matcher, path),
        })),
      );
  });
}

function expectedMatch(matcher: RedirectMatcher, target: string): Probe['expected'] {
  const [path = '', query] = target.split('?', 2);
  const match = matcher.match(path);
  return match && { status: match.code, location: appendQuery(match.target, query === undefined ? '' : `?${query}`) };
}

function pathVariants(origin: string): { path: string; variant: Variant }[] {
  const letters = origin.includes('%') ? decodeURIComponent(origin) : origin;
  const spellings: Record<Variant, string> = {
    'as is': origin,
    slash: `${origin}/`,
    case: swapCase(origin),
    query: `${origin}?a=b&c=%20d`,
    'needlessly encoded': origin.replace(/[a-z](?![^/]*%)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    'small hex': origin.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase()),
    'raw letters': letters.replace(/[ -~]+/g, encodeURI),
    decomposed: encodeURI(letters.normalize('NFD')),
    longer: `${origin}x`,
    deeper: `${origin}/more`,
    'below another': `/other${origin}`,
  };
  const seen = new Set<string>();
  return allVariants.flatMap((variant) => {
    const path = spellings[variant];
    if (seen.has(path)) return [];
    seen.add(path);
    return [{ path, variant }];
  });
}

function swapCase(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[A-Za-z]/gi, (part) => {
    if (part.length > 1) return part;
    return part === part.toLowerCase() ? part.toUpperCase() : part.toLowerCase();
  });
}
