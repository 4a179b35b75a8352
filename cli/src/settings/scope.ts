/** Which URLs a command works on. */
export type ScopeSettings = {
  /** Base path of the site without a trailing slash: empty, or `/docs`. */
  readonly basePath: string;
  /** The path in the URL of the site, where a crawl starts. */
  readonly startPath: string;
  /** Unless this is empty, each page must match one of these patterns. */
  readonly include: readonly string[];
  /** URLs that match are never requested. */
  readonly exclude: readonly string[];
};

/** The part of a site to check. */
export type Scope = {
  /** Reports whether to check a path (with its query). */
  covers(path: string): boolean;
  /** Reports whether a path may be requested, even outside the base path, because links can lead there. */
  mayRequest(path: string): boolean;
  /** Reports whether to skip the URL of another site. */
  isExcluded(url: string): boolean;
};

/** Reports whether the text is a pattern: a path or the URL of another site, where * matches any text. */
export const isScopePattern = (text: string): boolean => /^(?:\/|https?:\/\/|\*)/.test(text);

const createPatternMatcher = (patterns: readonly string[]) => {
  const parts = patterns.map((pattern) => pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')));
  const expressions = parts.map((texts) => new RegExp(`^${texts.join('.*')}$`, 's'));
  return (url: string) => expressions.some((expression) => expression.test(url));
};

export function createScope({ basePath, include, exclude }: Omit<ScopeSettings, 'startPath'>): Scope {
  const [isIncluded, isExcluded] = [createPatternMatcher(include), createPatternMatcher(exclude)];
  const withoutQuery = (path: string) => path.replace(/\?.*$/s, '');
  const matches = (test: (url: string) => boolean, path: string) => test(path) || test(withoutQuery(path));
  const isBelow = (path: string) => withoutQuery(path) === basePath || path.startsWith(`${basePath}/`);
  const isWanted = (path: string) => !matches(isExcluded, path) && (include.length === 0 || matches(isIncluded, path));
  return {
    covers: (path) => isBelow(path) && isWanted(path),
    mayRequest: isWanted,
    isExcluded,
  };
}
