import { cloudflare, type Edge, fastly, genericHttp, varnish } from '@vitrine/server/edge';
import { env } from '#lib/env.ts';

type Variable =
  | 'VARNISH_URL'
  | 'FASTLY_SERVICE_ID'
  | 'FASTLY_API_TOKEN'
  | 'CLOUDFLARE_ZONE_ID'
  | 'CLOUDFLARE_API_TOKEN'
  | 'EDGE_HTTP_URL';

function needed(name: Variable): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set, but EDGE_PROVIDER=${env.EDGE_PROVIDER} requires it.`);
}

/** Returns the edge named by EDGE_PROVIDER, if any. Throws if one of its settings is missing. */
export function configuredEdge(): Edge | undefined {
  switch (env.EDGE_PROVIDER) {
    case 'none':
      return undefined;
    case 'varnish':
      return varnish(
        needed('VARNISH_URL')
          .split(',')
          .map((url) => url.trim()),
      );
    case 'fastly':
      return fastly({ serviceId: needed('FASTLY_SERVICE_ID'), token: needed('FASTLY_API_TOKEN') });
    case 'cloudflare':
      return cloudflare({ zoneId: needed('CLOUDFLARE_ZONE_ID'), token: needed('CLOUDFLARE_API_TOKEN') });
    case 'http':
      return genericHttp({ url: needed('EDGE_HTTP_URL'), token: env.EDGE_HTTP_TOKEN });
  }
}
