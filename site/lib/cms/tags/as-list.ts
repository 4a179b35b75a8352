/** GraphQL takes one value for a list of one; null stands for nothing in it. */
export const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String);
