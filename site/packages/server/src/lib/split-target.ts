/** Splits a request target into its path and its query, including the `?`. */
export function splitTarget(target: string): { path: string; search: string } {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, queryAt), search: target.slice(queryAt) };
}
