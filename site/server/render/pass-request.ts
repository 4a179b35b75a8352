import http, { type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { currentVisitor } from '#lib/cms/visitor.ts';
import { cookiesHeader, toldHeader } from '#server/renderer/messages.ts';
import { RendererGone } from './renderer-gone.ts';

type Renderer = { socketPath: string; agent: Agent; told: number };

/** Headers that concern one connection only (RFC 9110, 7.6.1), and those that the door sets itself. */
const ofConnections = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect']);

/** Whether a request only reads: what it sends beside its headers means nothing, and is not passed on. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function headersFor(request: IncomingMessage, told: number): http.OutgoingHttpHeaders {
  const { 'content-length': length, ...given } = request.headers;
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !ofConnections.has(name)));
  const visitor = currentVisitor();
  return {
    ...headers,
    ...(!isRead(request) && (length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length })),
    [toldHeader]: String(told),
    ...(visitor && { [cookiesHeader]: visitor.cookies ?? '' }),
  };
}

function copyHead(answer: IncomingMessage, response: ServerResponse): void {
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!ofConnections.has(name) && name !== 'date')
      response.setHeader(name, values.length > 1 ? values : values.join());
  response.writeHead(answer.statusCode ?? 502);
}

/** Passes a request and its response between a visitor and a renderer. Resolves when the response has ended or broken off. */
export function passRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { socketPath, agent, told }: Renderer,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method, url: path = '/' } = request;
  const passed = http.request({ socketPath, agent, method, path, headers: headersFor(request, told) });
  response.once('finish', resolve).once('close', () => {
    passed.destroy();
    resolve();
  });
  passed.on('response', (answer) => {
    copyHead(answer, response);
    // If the renderer breaks off, the visitor must see that the response is incomplete.
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  });
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else reject(new RendererGone(`a request could not be passed on: ${error.message}`));
  });
  if (isRead(request)) passed.end();
  else request.pipe(passed);
  return promise;
}
