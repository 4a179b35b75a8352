import { anyLeakMarker } from '../support/requests/leak-markers.ts';
import type { RawResponse } from '../support/requests/send-request.ts';
import type { FuzzRequest } from './random-request.ts';

type Exchange = { request: FuzzRequest; response: RawResponse; isEdge: boolean };

/** Endpoints documented as cacheable for a few minutes. */
const endpoints = /^\/(?:routes\.json|builds\/[\w./-]+|api\/tracking)(?:\?|$)/;
const files = /^\/(?:_next\/static\/|media\/|icons\/\d+\.png|(?:icon\.svg|favicon\.ico|apple-touch-icon\.png)(?:\?|$))/;
/** The statuses that are heuristically cacheable (RFC 9110, 15.1). */
const heuristicallyCacheable = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

/** Whether a shared cache may store the response. */
function isStorable({ request, response }: Exchange): boolean {
  const control = String(response.headers['cache-control'] ?? '');
  if (/\b(?:no-store|private|no-cache)\b/.test(control)) return false;
  if (/\bs-maxage=[1-9]|\bmax-age=[1-9]/.test(control)) return true;
  if (control !== '') return false;
  return ['GET', 'HEAD'].includes(request.method) && heuristicallyCacheable.includes(response.status);
}

const isRead = ({ request }: Exchange) => request.method === 'GET' || request.method === 'HEAD';

/** Whether the response is the same for all visitors. */
function isSafeToStore(exchange: Exchange): boolean {
  const { request, response, isEdge } = exchange;
  const target = request.target.replace(/^https?:\/\/[^/?#]+/i, '');
  const { status, headers } = response;
  if (!isRead(exchange)) return false;
  // Varnish handles ranges itself.
  if (isEdge && status === 416) return true;
  if (files.test(target) && [200, 206, 304].includes(status)) return true;
  if (endpoints.test(target) && [200, 304].includes(status)) return true;
  const isServerRedirect = (status === 301 || status === 308) && headers['x-vitrine-cache'] === undefined;
  if (isServerRedirect) return headers.location !== undefined && headers['cache-control'] !== undefined;
  if (![200, 301, 304, 308, 404].includes(status)) return false;
  if (headers['x-vitrine-cache'] === 'bypass') return false;
  return isEdge || headers['xkey'] !== undefined;
}

/** Whether a response contains the visitor's marker outside `location`, even though the requested path does not. */
function containsMarker({ request, response }: Exchange): boolean {
  const [path = ''] = request.target.split('?');
  if (path.toLowerCase().includes(request.marker)) return false;
  const { location, ...others } = response.headers;
  return (response.bytes.toString() + JSON.stringify(others)).toLowerCase().includes(request.marker);
}

/** Next.js deletes invalid preview cookies. */
const isDeletion = (cookie: string) => cookie.includes('Expires=Thu, 01 Jan 1970');

/** The problems with a response. */
export function findFaults(exchange: Exchange): string[] {
  const { request, response } = exchange;
  const { status, headers, bytes } = response;
  const isPlannedOutage = status === 503 && headers['retry-after'] !== undefined && headers['via'] === undefined;
  const everything = JSON.stringify(headers) + bytes.toString();
  const foreignMarkers =
    everything
      .toLowerCase()
      .match(anyLeakMarker)
      ?.filter((marker) => marker !== request.marker) ?? [];
  const isPayload = String(headers['content-type']).startsWith('text/x-component');
  return [
    ...(status >= 500 && !isPlannedOutage ? [`${status} for a request that is merely odd`] : []),
    ...(isStorable(exchange) && !isSafeToStore(exchange)
      ? [
          `${status} may be stored by a shared cache (cache-control: ${headers['cache-control'] ?? 'none'}, ${headers['x-vitrine-cache'] ?? 'no mark'})`,
        ]
      : []),
    ...(isStorable(exchange) && containsMarker(exchange) ? ['data of one visitor is in a response for all'] : []),
    ...(foreignMarkers.length > 0
      ? [`contains data of another visitor: ${[...new Set(foreignMarkers)].join(' ')}`]
      : []),
    ...(isPayload && !request.headers.some(([name]) => name === 'rsc')
      ? ['a payload instead of the requested page']
      : []),
    ...(headers['set-cookie']?.some((cookie) => !isDeletion(cookie)) ? ['sets a cookie'] : []),
  ];
}
