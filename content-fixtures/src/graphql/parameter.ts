/** Whether a value meets a parameter as Craft reads it. */
export type Test = (value: string | null) => boolean;

/**
 * Reads a parameter in Craft's forms: `x`, `["x", "y"]` for either, `"not x"` or `["not", "x", "y"]` for none of them,
 * `"x, y"` as a list, `*` within a value for any characters. Null, nothing or `*` alone admits all.
 */
export function readParameter(argument: unknown): Test | null {
  if (argument === null || argument === undefined) return null;
  const words = (Array.isArray(argument) ? argument.flat(3) : [argument])
    .filter((word) => word !== null && word !== undefined)
    .flatMap((word) => String(word).split(/\s*,\s*/))
    .filter((word) => word !== '');
  const negated = words[0]?.toLowerCase() === 'not' || /^not\s/i.test(words[0] ?? '');
  const values = words.map((word) => word.replace(/^not(\s+|$)/i, '')).filter((word) => word !== '' && word !== 'or');
  if (values.length === 0 || (!negated && values.includes('*'))) return null;
  const exact = new Set(values.filter((value) => !value.includes('*')));
  const patterns = values.filter((value) => value.includes('*')).map(wildcard);
  return (value) => {
    const met = value !== null && (exact.has(value) || patterns.some((pattern) => pattern.test(value)));
    return met !== negated;
  };
}

/** The handles of the sites that an argument names: the primary one without it, all with `*`. */
export function readSiteArgument(argument: unknown, handles: readonly string[]): string[] {
  if (argument === null || argument === undefined) return handles.slice(0, 1);
  const test = readParameter(argument);
  return test ? handles.filter(test) : [...handles];
}

function wildcard(value: string): RegExp {
  const parts = value.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
