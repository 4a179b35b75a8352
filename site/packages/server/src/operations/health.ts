import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../../../../lib/env.ts';
import { healthPath, metricsPath, readinessPath } from '../../../../lib/routes/routes.ts';
import { seen } from '../../../../revalidation/content/seen.ts';
import { isOperator } from '../http/operator-access.ts';
import { answerMetrics } from './metrics.ts';

export type Readiness = 'starting' | 'ready' | 'stopping';

type State = {
  readiness: Readiness;
  /** Why the last build was not taken over. */
  refused: string | undefined;
};

const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/** In words for operators, since when the CMS may have had other content than the site. */
function ageOfContent(): string {
  const { asOf } = seen().content;
  if (asOf === 0) return 'content: not compared with the CMS yet';
  return `content: as of ${Math.max(0, Math.round((Date.now() - asOf) / 1000))} s ago`;
}

/**
 * Responds to operators: /healthz, whether the process is alive, and to those who may read the metrics also why a build was
 * not taken over; /readyz, whether it accepts visitors, which it does not while it starts or stops, and how old what it shows is; /metrics. Undefined for
 * every other address.
 */
export function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  { readiness, refused }: State,
): Promise<void> | undefined {
  switch (request.url?.split('?', 1)[0]) {
    case healthPath:
      response
        .writeHead(200, headers)
        .end(refused && isOperator(request, env.METRICS_TOKEN) ? `ok\n${refused}\n` : 'ok\n');
      return Promise.resolve();
    case readinessPath:
      response.writeHead(readiness === 'ready' ? 200 : 503, headers).end(`${readiness}\n${ageOfContent()}\n`);
      return Promise.resolve();
    case metricsPath:
      return answerMetrics(request, response);
    default:
      return undefined;
  }
}
