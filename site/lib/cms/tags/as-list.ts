/** GraphQL accepts a single value for a list of one; nulls are left out. */
export const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String);
