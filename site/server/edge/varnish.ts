import type { Header } from '../prepared-answer.ts';
import { batchesOf, type Edge } from './edge.ts';
import { sendPurge } from './send-purge.ts';

/** Half of what Varnish takes in one header (`http_req_hdr_len` and `http_resp_hdr_len` are 8 kB). */
const bytesPerHeader = 4000;
/** Well within `http_resp_size` (32 kB), beside what else an answer's head holds. */
const mostHeaders = 4;

/** Varnish with vmod-xkey and `varnish.vcl`. @param addresses of every node: each has a cache of its own */
export function varnish(addresses: readonly string[]): Edge {
  const limits = { tags: 500, bytes: bytesPerHeader };
  return {
    name: 'varnish',
    limits,
    async purge(tags, kind) {
      const headers = { [kind === 'soft' ? 'xkey-softpurge' : 'xkey-purge']: tags.join(' ') };
      await Promise.all(addresses.map((address) => sendPurge(address, { method: 'PURGE', headers })));
    },
    tagHeaders(tags): Header[] | undefined {
      const lines = batchesOf(tags, { limits });
      return lines.length > mostHeaders ? undefined : lines.map((line) => ['xkey', line.join(' ')]);
    },
  };
}
