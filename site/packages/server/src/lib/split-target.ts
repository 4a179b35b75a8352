/** Splits a request target into path and query, which includes the `?`. */
export function splitTarget(target: string): { path: string; search: string } {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, queryAt), search: target.slice(queryAt) };
}
