import { type Edge, PurgeError } from './edge.ts';
import { sendPurge } from './send-purge.ts';

type CloudflareOptions = { apiUrl: string; zoneId: string; token: string };

function isSuccess(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
  } catch {
    return false;
  }
}

/**
 * Cloudflare's purge by cache tag: at most 100 tags a request, no soft purge. The zone needs a cache rule that makes HTML
 * eligible and takes the cache time from the origin.
 */
export function cloudflare({ apiUrl, zoneId, token }: CloudflareOptions): Edge {
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
      if (!isSuccess(reply)) throw new PurgeError(`Cloudflare did not purge: ${reply.slice(0, 200)}`);
    },
  };
}
