import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMetrics } from './metrics.ts';

export type Readiness = 'starting' | 'ready' | 'stopping';

const text = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Answers what operators ask: /healthz, whether the process lives; /readyz, whether visitors may be sent to it, which is
 * no while it starts or stops; /metrics. Undefined for every other address.
 */
export function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): Promise<void> | undefined {
  switch (request.url) {
    case '/healthz':
      response.writeHead(200, text).end('ok\n');
      return Promise.resolve();
    case '/readyz':
      response.writeHead(readiness === 'ready' ? 200 : 503, text).end(`${readiness}\n`);
      return Promise.resolve();
    case '/metrics':
      return answerMetrics(request, response);
    default:
      return undefined;
  }
}
