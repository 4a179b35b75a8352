/**
 * Headers of a single response, its server or its route, which differ between responses with the same page. Tags and
 * locations are compared separately.
 */
const volatileHeaders = new RegExp(
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

/** CSP hashes and nonces, which change with every render. */
const perRenderSources = / ?'(?:sha(?:256|384|512)|nonce)-[^']*'/g;

/** Returns the headers that are stable while a page does not change. */
export function stableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !volatileHeaders.test(name))
      .map(([name, value]) => [
        name,
        name.startsWith('content-security-policy') ? value.replace(perRenderSources, '') : value,
      ]),
  );
}
