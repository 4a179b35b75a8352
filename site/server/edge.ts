import { cloudflare, type Edge, fastly, genericHttp, varnish } from '@vitrine/server/edge';
import { env } from '#lib/env.ts';

type SettingName =
  | 'VARNISH_URL'
  | 'FASTLY_SERVICE_ID'
  | 'FASTLY_API_TOKEN'
  | 'CLOUDFLARE_ZONE_ID'
  | 'CLOUDFLARE_API_TOKEN'
  | 'EDGE_HTTP_URL';

function getRequired(name: SettingName): string {
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
        getRequired('VARNISH_URL')
          .split(',')
          .map((url) => url.trim()),
      );
    case 'fastly':
      return fastly({ serviceId: getRequired('FASTLY_SERVICE_ID'), token: getRequired('FASTLY_API_TOKEN') });
    case 'cloudflare':
      return cloudflare({ zoneId: getRequired('CLOUDFLARE_ZONE_ID'), token: getRequired('CLOUDFLARE_API_TOKEN') });
    case 'http':
      return genericHttp({ url: getRequired('EDGE_HTTP_URL'), token: env.EDGE_HTTP_TOKEN });
  }
}
