import type { ServerResponse } from 'node:http';
import { sharedCacheControl } from '../pages/cache-control.ts';

const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Sends a redirect. Only permanent ones are cacheable. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  const control = permanent.has(status) ? sharedCacheControl.permanentRedirect : sharedCacheControl.none;
  response.writeHead(status, { location, 'cache-control': control }).end();
}
