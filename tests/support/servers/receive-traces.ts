import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../processes/listen.ts';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** The instrumentation: our server, or Next. */
  scope: string;
  attributes: Record<string, unknown>;
};

type Value = { stringValue?: string; intValue?: number | string };
type SentSpan = Omit<ReceivedSpan, 'scope' | 'attributes'> & { attributes: { key: string; value: Value }[] };
type Export = { resourceSpans: { scopeSpans: { scope: { name: string }; spans: SentSpan[] }[] }[] };

const read = ({ stringValue, intValue }: Value) => stringValue ?? Number(intValue);

/** Starts an OTLP/HTTP receiver, like a collector. */
export async function receiveTraces() {
  const spans: ReceivedSpan[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    keys.push(request.headers['x-api-key']?.toString());
    const { resourceSpans } = (await json(request)) as Export;
    for (const { scopeSpans } of resourceSpans)
      for (const { scope, spans: sent } of scopeSpans)
        for (const { attributes, ...span } of sent)
          spans.push({
            ...span,
            scope: scope.name,
            attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)])),
          });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    keys,
    /** Our server's spans in a trace. */
    getSpans: (traceId: string) => spans.filter((span) => span.traceId === traceId && span.scope === '@vitrine/server'),
    /** Names of our server's spans on the way from a trace's root to one of its spans. */
    pathTo({ traceId, spanId }: ReceivedSpan): string {
      const path: string[] = [];
      let at = spans.find((span) => span.traceId === traceId && span.spanId === spanId);
      while (at) {
        const { parentSpanId, name, scope } = at;
        if (scope === '@vitrine/server') path.unshift(name);
        at = spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
      }
      return path.join(', ');
    },
  };
}
