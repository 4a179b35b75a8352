/** The wait that a `Retry-After` asks for in milliseconds: seconds or a date (RFC 9110 section 10.2.3); 0 if it asks for none. */
export function retryAfterMs(header: string | null | undefined): number {
  const asked = header?.trim();
  if (!asked) return 0;
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.max(0, milliseconds || 0);
}
