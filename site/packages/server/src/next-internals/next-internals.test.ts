import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as headers from 'next/dist/client/components/app-router-headers.js';
import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils/index.js';
import { expect, it } from 'vitest';
import { isFailure } from './failed-document.ts';
import { isNextHeader } from './headers.ts';
import {
  isCacheableByUrl,
  isRscRequest,
  rewrittenPathHeader,
  rscCacheKey,
  rscParameter,
  rscVary,
} from './rsc-request.ts';

/** If one of these tests fails with a new version of Next, adapt this directory. */

it('the router’s header names match Next’s', () => {
  const { RSC_HEADER, NEXT_REWRITTEN_PATH_HEADER, NEXT_RSC_UNION_QUERY } = headers;
  expect(isRscRequest({ [RSC_HEADER]: '1' })).toBe(true);
  expect([rscParameter, rewrittenPathHeader]).toEqual([NEXT_RSC_UNION_QUERY, NEXT_REWRITTEN_PATH_HEADER]);
  const { NEXT_ROUTER_STATE_TREE_HEADER, NEXT_ROUTER_PREFETCH_HEADER, NEXT_ROUTER_SEGMENT_PREFETCH_HEADER } = headers;
  const varying = [
    RSC_HEADER,
    NEXT_ROUTER_STATE_TREE_HEADER,
    NEXT_ROUTER_PREFETCH_HEADER,
    NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  ];
  expect(rscVary.split(', ')).toEqual([...varying, 'accept-encoding']);
  expect([...varying, headers.NEXT_DID_POSTPONE_HEADER].every(isNextHeader)).toBe(true);
  expect([
    headers.NEXT_IS_PRERENDER_HEADER,
    headers.NEXT_DID_POSTPONE_HEADER,
    headers.NEXT_REWRITTEN_QUERY_HEADER,
  ]).toEqual(['x-nextjs-prerender', 'x-nextjs-postponed', 'x-nextjs-rewritten-query']);
});

it('a payload’s cache key depends only on its router headers', async () => {
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const key = await rscCacheKey(headers);
  expect(await isCacheableByUrl(`/a?${rscParameter}=${key}`, headers)).toBe(true);
  expect(await isCacheableByUrl(`/a?${rscParameter}=${key}`, { ...headers, 'next-url': '/b' })).toBe(false);
  expect(await isCacheableByUrl('/a?q=1', {})).toBe(true);
});

it('a document that Next failed to render has the marker', () => {
  const program = createRequire(import.meta.url).resolve('next/dist/server/app-render/app-render.js');
  expect(readFileSync(program, 'utf8').includes("id: '__next_error__'")).toBe(true);
  expect(isFailure(Buffer.from('<!DOCTYPE html><html id="__next_error__"><head>'))).toBe(true);
  expect(isFailure(Buffer.from('<!DOCTYPE html><html lang="en"><head>'))).toBe(false);
});

it('the draft mode cookie has the same name as in Next', () => {
  expect(COOKIE_NAME_PRERENDER_BYPASS).toBe('__prerender_bypass');
});
