import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listen } from '../../../tests/support/processes/listen.ts';
import { sampleRuns } from '../../../tests/support/sampled.ts';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable } from '../testing/test-site.ts';

const whole = htmlPage('/page').replace('</body>', `<p>${'text '.repeat(400)}</p></body>`);
const head = (...more: string[]) =>
  ['HTTP/1.1 200 OK', 'content-type: text/html', 'x-vitrine-cache: hit', 'x-vitrine-build: b1', ...more].join('\r\n') +
  '\r\n\r\n';
const sized = (body: string) => head(`content-length: ${Buffer.byteLength(body)}`) + body;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = head('transfer-encoding: chunked');

/** Breaks a response in some way. */
type Fault = (socket: Socket) => void;

/** Sends slowly until the client disconnects. */
function drip(socket: Socket, text: string, everyMs: number, first = ''): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
}

/** Where to cut. The last 2% are always missing, because a document that lacks only `</html>` can still be valid. */
const cutAt = fc.double({ min: 0, max: 0.98, noNaN: true });
const cut = (text: string, share: number) => text.slice(0, Math.floor(text.length * share));

const problems: fc.Arbitrary<[name: string, fault: Fault]> = fc.oneof(
  fc
    .tuple(cutAt, fc.boolean())
    .map(([share, isReset]): [string, Fault] => [
      `cut at ${share}, ${isReset ? 'reset' : 'closed'}`,
      (socket) => socket.write(cut(sized(whole), share), () => (isReset ? socket.resetAndDestroy() : socket.end())),
    ]),
  cutAt.map((share): [string, Fault] => [`stops at ${share}`, (socket) => socket.write(cut(sized(whole), share))]),
  cutAt.map((share): [string, Fault] => [
    `a chunked body that closes at ${share}`,
    (socket) => socket.end(chunked + cut(chunk(whole), share)),
  ]),
  fc
    .integer({ min: 1, max: 300 })
    .map((missing): [string, Fault] => [
      `declares ${missing} bytes more`,
      (socket) => socket.end(head(`content-length: ${whole.length + missing}`) + whole),
    ]),
  fc
    .integer({ min: 8, max: 300 })
    .map((extra): [string, Fault] => [
      `declares ${extra} bytes less`,
      (socket) => socket.end(head(`content-length: ${whole.length - extra}`) + whole),
    ]),
  fc.constantFrom<[string, Fault]>(
    ['endless headers', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-more: yes\r\n', 10)],
    ['slow headers', (socket) => drip(socket, 'H', 10)],
    ['an endless body', (socket) => drip(socket, chunk(' '), 10, chunked)],
    ['not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['nothing', (socket) => socket.end()],
    ['two Content-Length headers', (socket) => socket.end(head('content-length: 5', 'content-length: 7') + whole)],
    ['invalid chunks', (socket) => socket.end(`${chunked}zz\r\n${whole}\r\n0\r\n\r\n`)],
    ['invalid gzip', (socket) => socket.end(sized(whole).replace('x-vitrine-cache', 'content-encoding: gzip\r\n$&'))],
    [
      'truncated gzip',
      (socket) => {
        const body = gzipSync(whole).subarray(0, -12);
        socket.write(head('content-encoding: gzip', `content-length: ${body.length}`));
        socket.end(body);
      },
    ],
  ),
);

/** A site on which only `/page` fails. */
async function startBroken(fault: Fault): Promise<AsyncDisposable & { readonly origin: string }> {
  const responses: Record<string, string> = {
    '/routes.json': sized(routeTable('/', '/page')),
    '/builds/latest.json': sized('{"id":"b1"}'),
    '/': sized(htmlPage('/', '/page')),
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const path = /^GET (\S+)/.exec(String(data))?.[1] ?? '';
      const response = responses[path];
      if (path === '/page') fault(socket);
      else socket.write(response ?? 'HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n');
    });
  });
  return await listening(server, 'http');
}

async function listening(server: Server, scheme: string): Promise<AsyncDisposable & { readonly origin: string }> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  const { port } = await listen(server);
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

it.each(['warm', 'crawl'])(
  '[H1] [H2] %s fails when a connection breaks',
  async (command) => {
    await fc.assert(
      fc.asyncProperty(problems, async ([, fault]) => {
        await using site = await startBroken(fault);
        const { exitCode } = await runCli(`${command} --site ${site.origin} --retries 0 --timeout 0.3 --json`);
        expect([1, 3]).toContain(exitCode);
      }),
      sampleRuns(60, 15),
    );
  },
  60_000,
);

it.each(['warm', 'crawl'])('[H1] [H2] %s reports TLS errors: exit 3', async (command) => {
  // A TLS server without a certificate, and a server without TLS.
  for (const server of [createTlsServer(), createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))]) {
    await using site = await listening(server, 'https');
    const { exitCode, stderr } = await runCli(`${command} --site ${site.origin} --retries 0 --timeout 2`);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`Cannot reach ${site.origin}`)]);
  }
});

it('[H2] aborts bodies over 50 MiB', async () => {
  await using site = await startBroken((socket) => {
    socket.write(chunked);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk('x'.repeat(1_000_000))));
    };
    socket.on('drain', more);
    more();
  });
  const { exitCode, stdout } = await runCli(`warm --site ${site.origin} --retries 0 --timeout 20 --json`);
  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout).findings).toMatchObject([{ code: 'unreachable', subject: '/page' }]);
}, 60_000);
