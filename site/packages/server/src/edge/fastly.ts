import type { Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

type FastlyOptions = { apiUrl?: string; serviceId: string; token: string };

/** Purges Fastly by surrogate key, with up to 256 keys per request (fastly.com/documentation/reference/api/purging). */
export function fastly({ apiUrl = 'https://api.fastly.com', serviceId, token }: FastlyOptions): Edge {
  return {
    name: 'fastly',
    limits: { tags: 256, bytes: 200_000 },
    header: { name: 'surrogate-key', separator: ' ' },
    async purge(tags, kind) {
      await sendPurge(`${apiUrl}/service/${encodeURIComponent(serviceId)}/purge`, {
        method: 'POST',
        headers: {
          'fastly-key': token,
          accept: 'application/json',
          ...(kind === 'soft' && { 'fastly-soft-purge': '1' }),
        },
        body: { surrogate_keys: tags },
      });
    },
  };
}
