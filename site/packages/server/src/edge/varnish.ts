import type { Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

/** Half of Varnish's `http_req_hdr_len` (8 kB by default). */
const bytesPerHeader = 4000;

/**
 * Varnish with vmod-xkey and `varnish.vcl`.
 *
 * @param urls one per node: each has its own cache
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
