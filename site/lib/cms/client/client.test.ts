import { createServer } from 'node:http';
import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CmsError } from '#lib/cms/cms-error.ts';
import { onCmsError } from '#lib/cms/error-events.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { setCmsEndpoint } from '#lib/env.ts';
import { type Listening, listen } from '../../../../tests/support/processes/listen.ts';
import { queryCms, queryCmsWithErrors } from './client.ts';

type Sent = { status: number; type?: string; control?: string; body: string };

let sent: Sent | 'nothing' = { status: 200, body: '{}' };
let requests = 0;
const server = createServer((_, response) => {
  requests++;
  if (sent === 'nothing') return void response.destroy();
  const { status, type = 'application/json', control, body } = sent;
  response.writeHead(status, { 'content-type': type, ...(control && { 'cache-control': control }) }).end(body);
});
let listening: Listening;
let endpoint = '';
beforeAll(async () => {
  listening = await listen(server);
  endpoint = `${listening.url}/api`;
  setCmsEndpoint(endpoint);
});
afterAll(() => listening.close());

const reported: CmsError[] = [];
const stopListening = onCmsError((failure) => void reported.push(failure));
afterEach(() => {
  reported.length = 0;
  requests = 0;
});
afterAll(stopListening);

const ping: TadaDocumentNode<{ ping: string }, Record<string, never>> = parse('query pingCms { ping }');

async function getFailure(response: Sent | 'nothing', options = {}): Promise<CmsError> {
  sent = response;
  const failure = await queryCms(ping, {}, options).catch((error: unknown) => error);
  if (!(failure instanceof CmsError)) throw new Error(`expected a CmsError, got ${JSON.stringify(failure)}`);
  return failure;
}

describe('[G4] a query to the CMS', () => {
  it('returns the data of the response', async () => {
    sent = { status: 200, body: '{"data":{"ping":"pong"}}' };
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(reported).toEqual([]);
  });

  it.each<[what: string, response: Sent, message: string, messages: string[]]>([
    ['no data', { status: 200, body: '{}' }, 'GraphQL Error (Code: 200)', []],
    ['null data', { status: 200, body: '{"data":null}' }, 'GraphQL Error (Code: 200)', []],
    ['a list of results', { status: 200, body: '[{"data":{"ping":"pong"}}]' }, 'GraphQL Error (Code: 200)', []],
    ['no errors and no data', { status: 200, body: '{"errors":[]}' }, 'GraphQL Error (Code: 200)', []],
    [
      'errors and data',
      { status: 200, body: '{"data":{"ping":"pong"},"errors":[{"message":"one"},{"message":"two"}]}' },
      'one',
      ['one', 'two'],
    ],
    ['errors and an error status', { status: 400, body: '{"errors":[{"message":"one"}]}' }, 'one', ['one']],
    ['data and an error status', { status: 500, body: '{"data":{"ping":"pong"}}' }, 'GraphQL Error (Code: 500)', []],
    ['text and an error status', { status: 502, type: 'text/html', body: 'down' }, 'GraphQL Error (Code: 502)', []],
    ['errors that are not a list', { status: 200, body: '{"errors":{"message":"one"}}' }, 'one', ['one']],
    ['an error without a message', { status: 200, body: '{"errors":[null]}' }, '(no message)', ['(no message)']],
  ])('fails on %s with a message, and reports it', async (_, response, message, messages) => {
    const failure = await getFailure(response);
    expect(failure).toMatchObject({
      message,
      messages,
      client: endpoint,
      operationType: 'query',
      operationName: 'pingCms',
      status: response.status,
    });
    expect(reported).toEqual([failure]);
    expect(requests).toBe(1);
  });

  it.each([
    ['truncated JSON', '{"data":'],
    ['data that is not an object', '{"data":"pong"}'],
    ['a plain string', '"pong"'],
    ['endlessly nested lists', `{"data":{"ping":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
  ])('fails on a malformed response: %s', async (_, body) => {
    const failure = await getFailure({ status: 200, body });
    expect(failure.message).toBe('GraphQL Error (Code: 200)');
    expect(failure.status).toBe(200);
    expect(reported).toEqual([failure]);
  });

  it('throws to the caller even if a listener throws', async () => {
    const stop = onCmsError(() => {
      throw new Error('a faulty listener');
    });
    const heard: CmsError[] = [];
    const stopToo = onCmsError((failure) => void heard.push(failure));
    const failure = await getFailure({ status: 500, body: '{}' });
    stop();
    stopToo();
    expect(heard).toEqual([failure]);
  });

  it('fails without a status if there is no response', async () => {
    const failure = await getFailure('nothing');
    expect(failure.status).toBeUndefined();
    expect(failure.message).toMatch(/\w+ \w+/);
    expect(reported).toEqual([failure]);
  });

  it('is not reported if it fails with a status that the caller expects', async () => {
    const failure = await getFailure({ status: 400, body: '{}' }, { expected: [400] });
    expect(failure.status).toBe(400);
    expect(reported).toEqual([]);
  });

  it.each([
    ['a fragment', 'fragment some on Query { ping }'],
    ['an anonymous operation', '{ ping }'],
    ['two operations', 'query one { ping } query two { ping }'],
    ['a type definition', 'type Query { ping: String }'],
  ])('must be a single named operation, not %s', async (_, source) => {
    const document: TadaDocumentNode<unknown, Record<string, never>> = parse(source);
    await expect(queryCms(document, {})).rejects.toThrow(/^Invalid GraphQL Operation$/);
    expect(requests).toBe(0);
    expect(reported).toEqual([]);
  });
});

describe('[G4] the CMS client', () => {
  const both = '{"data":{"ping":null},"errors":[{"message":"one"},{"message":"two"}]}';

  it('throws errors that come with data under the policy none, the default', async () => {
    expect((await getFailure({ status: 200, body: both }, { errorPolicy: 'none' })).messages).toEqual(['one', 'two']);
    expect((await getFailure({ status: 200, body: both })).messages).toEqual(['one', 'two']);
  });

  it('returns the data and reports the errors under the policy all', async () => {
    sent = { status: 200, body: both };
    expect(await queryCmsWithErrors(ping, {}, { errorPolicy: 'all' })).toEqual({
      data: { ping: null },
      errors: ['one', 'two'],
      isStorable: true,
    });
    expect(reported).toEqual([expect.objectContaining({ message: 'one', messages: ['one', 'two'], status: 200 })]);
  });

  it('returns the data and the errors without reporting them under the policy ignore', async () => {
    sent = { status: 200, body: both };
    expect(await queryCmsWithErrors(ping, {}, { errorPolicy: 'ignore' })).toEqual({
      data: { ping: null },
      errors: ['one', 'two'],
      isStorable: true,
    });
    expect(reported).toEqual([]);
  });

  it.each(['none', 'all', 'ignore'] as const)(
    'accepts a complete response under the policy %s',
    async (errorPolicy) => {
      sent = { status: 200, body: '{"data":{"ping":"pong"},"errors":[]}' };
      const response = await queryCmsWithErrors(ping, {}, { errorPolicy });
      expect(response).toEqual({ data: { ping: 'pong' }, errors: [], isStorable: true });
      expect(reported).toEqual([]);
    },
  );

  it.each([
    ['no-store', false],
    ['No-Store, max-age=0', false],
    ['no-cache, no-store, must-revalidate', false],
    ['max-age=60', true],
    ['no-storage', true],
  ])('decides whether a response with Cache-Control %j may be stored: %s', async (control, isStorable) => {
    sent = { status: 200, body: '{"data":{"ping":"pong"}}', control };
    expect(await queryCmsWithErrors(ping, {})).toMatchObject({ isStorable });
  });

  it.each<[string, Sent, string]>([
    ['no data', { status: 200, body: '{"data":null,"errors":[{"message":"one"}]}' }, 'one'],
    ['no data and no errors', { status: 200, body: '{}' }, 'GraphQL Error (Code: 200)'],
    ['a bad status', { status: 500, body: both }, 'one'],
    ['an error status without errors', { status: 500, body: '{"data":{"ping":"pong"}}' }, 'GraphQL Error (Code: 500)'],
  ])('throws under every policy on %s', async (_, response, message) => {
    for (const errorPolicy of ['none', 'all', 'ignore'] as const) {
      reported.length = 0;
      const failure = await getFailure(response, { errorPolicy });
      expect(failure.message).toBe(message);
      expect(reported).toEqual([failure]);
    }
  });
});
