import type { IncomingMessage, ServerResponse } from 'node:http';
import { healthPath, metricsPath, readinessPath } from '#lib/routes/routes.ts';
import { securityHeaders } from '#server/http/content-security.ts';
import { answerMetrics } from './metrics.ts';

export type Readiness = 'starting' | 'ready' | 'stopping';

const headers = { ...securityHeaders, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Responds to operators: /healthz, whether the process is alive; /readyz, whether it accepts visitors, which it does not
 * while it starts or stops; /metrics. Undefined for every other address.
 */
export function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): Promise<void> | undefined {
  switch (request.url?.split('?', 1)[0]) {
    case healthPath:
      response.writeHead(200, headers).end('ok\n');
      return Promise.resolve();
    case readinessPath:
      response.writeHead(readiness === 'ready' ? 200 : 503, headers).end(`${readiness}\n`);
      return Promise.resolve();
    case metricsPath:
      return answerMetrics(request, response);
    default:
      return undefined;
  }
}
