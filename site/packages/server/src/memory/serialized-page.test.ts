import http from 'node:http';
import { pageBody } from '@vitrine/cache';
import { expect, it, onTestFinished } from 'vitest';
import { rewrittenPathHeader } from '../next-internals/rsc-request.ts';
import { listen } from '../testing/listen.ts';
import { requestIdHeader } from '../tracing/request-context.ts';
import { byteBudget } from './byte-budget.ts';
import { type CacheResult, SerializedPage } from './serialized-page.ts';

it.each<CacheResult>(['miss', 'hit'])('[A2] a %s is sent with the headers set before it', async (mark) => {
  const value = {
    kind: 'APP_ROUTE',
    body: Buffer.from('payload'),
    headers: { 'content-type': 'text/x-component' },
  } as const;
  const entry = { key: '/fr', path: '/fr', began: 0, tags: [], revalidate: false, value } as const;
  const page = SerializedPage.from('/fr', entry, await pageBody({ value }), 200, [], byteBudget(1000));
  const server = http.createServer((request, response) => {
    response.setHeader(rewrittenPathHeader, '/fr');
    response.setHeader(requestIdHeader, 'id');
    void page.send(request, response, mark);
  });
  onTestFinished(() => void server.close());
  const { headers } = await fetch(`http://127.0.0.1:${await listen(server)}`);
  expect(['x-vitrine-cache', rewrittenPathHeader, requestIdHeader].map((name) => headers.get(name))).toEqual([
    mark,
    '/fr',
    'id',
  ]);
});
