import type { Logger } from '@vitrine/cache';
import { OverloadedError } from '../lib/errors.ts';
import { notFoundStatus } from '../pages/status.ts';
import { type Endpoint, type JsonResponse, operatorEndpoint } from '../routes/route-table.ts';
import type { Resolve } from '../serving/context.ts';
import { type ExplainParts, explainPage } from './explain-page.ts';

const refusal = (status: number, error: string, message: string): JsonResponse => ({
  status,
  value: { error, message },
});

/** Explains a page to operators. */
export const explainEndpoint = (
  parts: ExplainParts,
  { resolve, log, path }: { resolve: Resolve; log: Logger; path: string },
): Endpoint => operatorEndpoint(log, (query) => explain(query.getAll('path'), parts, { resolve, path }));

async function explain(
  [target, ...others]: string[],
  parts: ExplainParts,
  { resolve, path }: { resolve: Resolve; path: string },
): Promise<JsonResponse> {
  if (!target?.startsWith('/') || others.length > 0)
    return refusal(400, 'invalid_path', `Pass one path: ${path}?path=…`);
  const resolved = resolve(target);
  if (resolved.kind === 'redirect')
    return refusal(notFoundStatus, 'path_not_canonical', `Its page is at ${resolved.location}.`);
  if (resolved.kind === 'missing') return refusal(notFoundStatus, 'page_not_found', 'No page can have this path.');
  try {
    return { status: 200, value: await explainPage(resolved.path, parts) };
  } catch (error) {
    if (error instanceof OverloadedError) return refusal(503, 'overloaded', 'Too many renders are running. Try again.');
    throw error;
  }
}
