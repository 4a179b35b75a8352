/** Which addresses a command works on. */
export type ScopeSettings = {
  /** Where the site begins on its host, without a slash at its end: empty, or `/docs`. */
  readonly basePath: string;
  /** The path of the page that was named. */
  readonly startPath: string;
  /** Patterns of which each page must match one, where there are any. */
  readonly include: readonly string[];
  /** Patterns of what is never asked for. */
  readonly exclude: readonly string[];
};

/** The part of a site that was asked for. */
export type Scope = {
  /** True for an address of the site, by its path with its query, that is to be checked. */
  covers(path: string): boolean;
  /** True for an address that is to be asked for at all, because a link may lead beyond that part. */
  mayAsk(path: string): boolean;
  /** True for an address of another site that is to be left alone. */
  isExcluded(url: string): boolean;
};

/** A pattern is a path, or the URL of another site, in which * stands for any text. */
export const isScopePattern = (text: string): boolean => /^(?:\/|https?:\/\/|\*)/.test(text);

const matcherOf = (patterns: readonly string[]) => {
  const parts = patterns.map((pattern) => pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')));
  const expressions = parts.map((texts) => new RegExp(`^${texts.join('.*')}$`, 's'));
  return (address: string) => expressions.some((expression) => expression.test(address));
};

export function createScope({ basePath, include, exclude }: Omit<ScopeSettings, 'startPath'>): Scope {
  const [isIncluded, isExcluded] = [matcherOf(include), matcherOf(exclude)];
  const withoutQuery = (path: string) => path.replace(/\?.*$/s, '');
  const matches = (test: (address: string) => boolean, path: string) => test(path) || test(withoutQuery(path));
  const isBelow = (path: string) => withoutQuery(path) === basePath || path.startsWith(`${basePath}/`);
  const isWanted = (path: string) => !matches(isExcluded, path) && (include.length === 0 || matches(isIncluded, path));
  return {
    covers: (path) => isBelow(path) && isWanted(path),
    mayAsk: isWanted,
    isExcluded,
  };
}
