import type { Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

type GenericOptions = { url: string; token: string | undefined };

/** Any other edge: `POST {tags, soft}` to a configured address, which responds with 2xx when it has purged. */
export function genericHttp({ url, token }: GenericOptions): Edge {
  return {
    name: 'http',
    limits: { tags: 100, bytes: 50_000 },
    header: { name: 'cache-tag', separator: ',' },
    async purge(tags, kind) {
      await sendPurge(url, {
        method: 'POST',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: { tags, soft: kind === 'soft' },
      });
    },
  };
}
