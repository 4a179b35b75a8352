import type { ServerResponse } from 'node:http';
import { cacheControl } from '../pages/lifetime.ts';

const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Redirects a visitor. Caches may store only permanent redirects. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  const control = permanent.has(status) ? cacheControl.permanentRedirect : cacheControl.none;
  response.writeHead(status, { location, 'cache-control': control }).end();
}
