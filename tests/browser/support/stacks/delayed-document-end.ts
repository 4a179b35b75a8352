import http from 'node:http';
import { listen } from '../../../support/processes/listen.ts';

/** Starts a proxy that holds back the end of HTML documents until `release` is called. */
export async function startStreamingProxy(site: string): Promise<{ url: string; release(): void; close(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = http.createServer(async (request, response) => {
    const upstream = await fetch(new URL(request.url ?? '/', site), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = upstream.headers.get('content-type') ?? '';
    const policy = upstream.headers.get('content-security-policy') ?? '';
    response.writeHead(upstream.status, { 'content-type': type, 'content-security-policy': policy });
    const body = Buffer.from(await upstream.arrayBuffer());
    const end = type.startsWith('text/html') ? body.indexOf('<script data-') : -1;
    if (end !== -1) {
      response.write(body.subarray(0, end));
      await released;
    }
    response.end(body.subarray(Math.max(end, 0)));
  });
  const { url, close } = await listen(server);
  return {
    url,
    release,
    close() {
      release();
      void close();
    },
  };
}
