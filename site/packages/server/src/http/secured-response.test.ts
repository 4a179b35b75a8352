import http from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { PreparedResponse } from './prepared-response.ts';
import { rejectUnreadable, securedResponse } from './secured-response.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const body = Buffer.from('x');
const prepared = new PreparedResponse(200, [...Object.entries(common), ['content-length', '1']], body);
const limits = {
  headersTimeout: 300,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  maxHeaderSize: 1024,
  keepAliveTimeout: 100,
};
const server = http.createServer({ ...limits, ServerResponse: securedResponse(common) }, (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://a');
  if (pathname === '/prepared') return void prepared.send(request, response, Date.now());
  if (pathname === '/begun') return void response.write('begun');
  if (pathname === '/own') response.writeHead(200, { 'referrer-policy': 'no-referrer' });
  else if (pathname === '/list') response.writeHead(200, ['x-a', '1', 'cross-origin-resource-policy', 'cross-origin']);
  else if (pathname === '/reason') response.writeHead(404, 'Gone fishing', { 'x-a': '1' });
  else response.writeHead(Number(pathname.slice(1)));
  response.end();
});
server.on('clientError', rejectUnreadable(common));
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => server.close());

async function send(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.write(text);
  return (await buffer(socket)).toString('latin1');
}
const get = (path: string, more = '') =>
  send(`GET ${path} HTTP/1.1\r\nhost: a\r\n${more}${path === '/prepared' ? '' : 'connection: close\r\n'}\r\n`);

const headersIn = (response: string) =>
  Object.fromEntries(
    (response.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/, 2)),
  );

it.each([
  ['an empty response', () => get('/204'), 204, {}],
  ['a redirect', () => get('/308'), 308, {}],
  ['an error', () => get('/500'), 500, {}],
  ['a response with a reason phrase', () => get('/reason'), 404, { 'x-a': '1' }],
  ['a response with a header list', () => get('/list'), 200, { 'cross-origin-resource-policy': 'cross-origin' }],
  ['a response with its own header', () => get('/own'), 200, { 'referrer-policy': 'no-referrer' }],
  ['a prepared response', () => get('/prepared'), 200, {}],
  ['the response to an unsupported Expect header', () => get('/200', 'expect: the-moon\r\n'), 417, {}],
  [
    'the response to a request without a Host header',
    () => send('GET / HTTP/1.1\r\nconnection: close\r\n\r\n'),
    400,
    {},
  ],
  ['the response to invalid HTTP', () => send('HELLO\r\n\r\n'), 400, { connection: 'close' }],
  ['the response to headers that are too large', () => get('/200', `x-padding: ${'x'.repeat(2000)}\r\n`), 431, {}],
  ['the response to incomplete headers', () => send('GET / HTTP/1.1\r\nx-unfinished: '), 408, {}],
])('[A1] %s has the common headers', async (_, request, status, more) => {
  const response = await request();
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(headersIn(response)).toMatchObject({ ...common, ...more });
});

it('[A1] never writes an error into a response that has begun', async () => {
  const response = await send('GET /begun HTTP/1.1\r\nhost: a\r\n\r\nHELLO\r\n\r\n');
  expect(response.match(/HTTP\/1\.1 \d+/g) ?? ['HTTP/1.1 200']).toEqual(['HTTP/1.1 200']);
});
