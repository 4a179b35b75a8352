import { type Edge, PurgeError } from './edge.ts';
import { sendPurge } from './send-purge.ts';

type CloudflareOptions = { apiUrl?: string; zoneId: string; token: string };

function isSuccess(body: string): boolean {
  try {
    const result: unknown = JSON.parse(body);
    return typeof result === 'object' && result !== null && 'success' in result && result.success === true;
  } catch {
    return false;
  }
}

const defaultApiUrl = 'https://api.cloudflare.com/client/v4';

/**
 * Purges Cloudflare by cache tag, with up to 100 tags per request and no soft purges
 * (developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags). The zone needs a cache rule that makes HTML
 * eligible and respects origin TTLs.
 */
export function cloudflare({ apiUrl = defaultApiUrl, zoneId, token }: CloudflareOptions): Edge {
  return {
    name: 'cloudflare',
    limits: { tags: 100, bytes: 100_000 },
    header: { name: 'cache-tag', separator: ',' },
    async purge(tags) {
      const reply = await sendPurge(`${apiUrl}/zones/${encodeURIComponent(zoneId)}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { tags },
      });
      if (!isSuccess(reply)) throw new PurgeError(`Cloudflare rejected the purge: ${reply.slice(0, 200)}`);
    },
  };
}
