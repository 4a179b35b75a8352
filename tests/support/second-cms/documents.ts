import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import { listen } from '../processes/listen.ts';
import { fetchText } from '../requests/fetch-text.ts';
import type { Document } from './adapter.ts';

/** A minimal CMS: documents in memory, which the adapter and the pages fetch over HTTP. */
export async function startDocuments() {
  const kept = new Map<string, Document>();
  const published = () => [...kept.values()].filter(({ status }) => status === 'published');
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const groups = searchParams.get('groups')?.split(',');
    const found = published().filter(({ group }) => groups?.includes(group) ?? true);
    const dates = published().map(({ _updatedAt }) => _updatedAt);
    const summary = { count: dates.length, latest: dates.toSorted().at(-1) ?? '' };
    response.end(JSON.stringify(pathname === '/summary' ? summary : found));
  });
  const { url, close } = await listen(server);
  return {
    url,
    /** Saves changes to a document. */
    save(group: string, changes: Partial<Document>): Document {
      const document: Document = {
        ...{ _type: 'story', status: 'published', language: 'en', text: '', references: [] },
        ...{ group, path: group, title: group },
        ...kept.get(group),
        ...changes,
        _updatedAt: new Date().toISOString(),
      };
      kept.set(group, document);
      return document;
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Announces a document as this CMS does. */
export function announce(
  site: { url: string; secret: string },
  document: Document,
  { secret = site.secret, key = randomUUID() } = {},
) {
  const body = JSON.stringify({ ...document, operation: 'update' });
  const time = Date.now();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return fetchText(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'second-signature': `t=${time},v1=${signature}`,
      'idempotency-key': key,
    },
    body,
  });
}
