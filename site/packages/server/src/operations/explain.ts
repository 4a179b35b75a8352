import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { readPageAddress, splitTarget } from '../../../../lib/routes/page-address.ts';
import { explainPath, impactPath, operationsPath } from '../../../../lib/routes/routes.ts';
import { impactOf } from '../../../../server/endpoints/impact.ts';
import { operationsFile } from '../../../../server/endpoints/operations-file.ts';
import { refuseStranger } from '../http/operator-access.ts';
import { Busy } from '../rendering/slots.ts';
import { explainPage } from './explain-page.ts';

type Parts = Parameters<typeof explainPage>[1];
type Answer = { status: number; value: unknown };

const refusal = (status: number, error: string, message: string): Answer => ({ status, value: { error, message } });

/**
 * Responds to operators: why a page is as it is, which pages the changes of an entry would reach,
 * and what the CMS has to understand. Undefined for every other address.
 */
export function answerExplanation(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
): Promise<void> | undefined {
  const { path, search } = splitTarget(request.url ?? '/');
  const given = (name: string) => new URLSearchParams(search).getAll(name);
  if (path === explainPath) return send(request, response, () => explain(given('path'), parts));
  if (path === impactPath) return send(request, response, async () => impact(given('entry')));
  if (path === operationsPath) return send(request, response, operations);
  return undefined;
}

async function operations(): Promise<Answer> {
  return { status: 200, value: { operations: await readFile(operationsFile, 'utf8') } };
}

async function explain([target, ...others]: string[], parts: Parts): Promise<Answer> {
  if (!target?.startsWith('/') || others.length > 0)
    return refusal(400, 'bad-path', `Name one path of this site: ${explainPath}?path=…`);
  const asked = readPageAddress(target);
  if (asked.kind === 'respelt') return refusal(404, 'other-address', `Its page is at ${asked.location}.`);
  if (asked.kind === 'missing') return refusal(404, 'no-page', 'No page can be at this address.');
  try {
    return { status: 200, value: await explainPage(asked.address, parts) };
  } catch (error) {
    if (error instanceof Busy) return refusal(503, 'busy', 'The site renders too much at the moment. Try again.');
    throw error;
  }
}

async function impact([name, ...others]: string[]): Promise<Answer> {
  if (!name || others.length > 0)
    return refusal(400, 'bad-entry', `Name one entry by its id or the path of its page: ${impactPath}?entry=101.`);
  const value = await impactOf(name);
  return value ? { status: 200, value } : refusal(404, 'unknown-entry', `The site knows no live entry "${name}".`);
}

async function send(request: IncomingMessage, response: ServerResponse, ask: () => Promise<Answer>): Promise<void> {
  if (refuseStranger(request, response, env.METRICS_TOKEN)) return;
  const { status, value } = await ask().catch((error: unknown) => {
    log.error('not-explained', 'An explanation could not be made.', { error });
    return refusal(500, 'not-explained', "See the site's log.");
  });
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : JSON.stringify(value));
}
