/**
 * Returns the delay in milliseconds that a `Retry-After` header requests, as a number of seconds or a date (RFC 9110
 * section 10.2.3), or 0 if it requests none.
 */
export function retryAfterMs(header: string | null | undefined): number {
  const value = header?.trim();
  if (!value) return 0;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, milliseconds || 0);
}
