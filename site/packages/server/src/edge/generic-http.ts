import type { Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

type GenericOptions = { url: string; token: string | undefined };

/** Purges any other edge with `POST {tags, soft}`; any 2xx response counts as success. */
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
