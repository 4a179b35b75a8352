import type { Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

/** Half of Varnish's `http_req_hdr_len` (8 kB by default). */
const bytesPerHeader = 4000;

/**
 * Purges Varnish, which must have vmod-xkey and run `varnish.vcl`.
 *
 * @param urls one per node, because each node has its own cache
 */
export function varnish(urls: readonly string[]): Edge {
  return {
    name: 'varnish',
    limits: { tags: 500, bytes: bytesPerHeader },
    header: { name: 'xkey', separator: ' ' },
    async purge(tags, kind) {
      const headers = { [kind === 'soft' ? 'xkey-softpurge' : 'xkey-purge']: tags.join(' ') };
      await Promise.all(urls.map((url) => sendPurge(url, { method: 'PURGE', headers })));
    },
  };
}
