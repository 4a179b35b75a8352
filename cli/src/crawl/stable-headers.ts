/**
 * Headers that tell of one response, its sender or its way, and not of the page: they may differ between two that are alike.
 * Tags and locations are compared by themselves.
 */
const passing = new RegExp(
  `^(?:${[
    ...[
      'date',
      'age',
      'etag',
      'expires',
      'last-modified',
      'set-cookie',
      'retry-after',
      'location',
      'cache-tag',
      'surrogate-key',
    ],
    ...['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'accept-ranges'],
    ...['server-timing', 'via', 'alt-svc', 'nel', 'report-to', 'x-request-id', 'x-served-by', 'x-timer', 'x-runtime'],
    ...['x-cache(?:-.*)?', 'x-varnish', 'x-amz-.*', 'x-vercel-.*', 'x-nextjs-.*', 'x-vitrine-.*', 'cf-.*', 'fly-.*'],
  ].join('|')})$`,
);

/** CSP hashes and nonces, which change with each render. */
const ofOneRender = / ?'(?:sha(?:256|384|512)|nonce)-[^']*'/g;

/** Returns the headers that are stable while a page does not change. */
export function stableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.test(name))
      .map(([name, value]) => [
        name,
        name.startsWith('content-security-policy') ? value.replace(ofOneRender, '') : value,
      ]),
  );
}
