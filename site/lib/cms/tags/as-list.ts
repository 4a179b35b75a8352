/** Coerces a value to a list as GraphQL does, without nulls. */
export const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String);
