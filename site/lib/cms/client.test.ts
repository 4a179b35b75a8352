import { once } from 'node:events';
import { createServer } from 'node:http';
import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askContentAt } from '#lib/env.ts';
import { request } from './client.ts';
import { CmsError } from './errors.ts';
import { onFailure } from './failures.ts';
import type { TadaDocumentNode } from './graphql.ts';

type Sent = { status: number; type?: string; body: string };

let sent: Sent | 'nothing' = { status: 200, body: '{}' };
let questions = 0;
const server = createServer((_, response) => {
  questions++;
  if (sent === 'nothing') return void response.destroy();
  const { status, type = 'application/json', body } = sent;
  response.writeHead(status, { 'content-type': type }).end(body);
});
let endpoint = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`;
  askContentAt(endpoint);
});
afterAll(() => void server.close());

const reported: CmsError[] = [];
const stopListening = onFailure((failure) => void reported.push(failure));
afterEach(() => {
  reported.length = 0;
  questions = 0;
});
afterAll(stopListening);

const ping: TadaDocumentNode<{ ping: string }, Record<string, never>> = parse('query pingCms { ping }');

async function failureOf(answer: Sent | 'nothing', options = {}): Promise<CmsError> {
  sent = answer;
  const failure = await request(ping, {}, options).catch((error: unknown) => error);
  if (!(failure instanceof CmsError)) throw new Error(`was no CmsError but ${JSON.stringify(failure)}`);
  return failure;
}

describe('[G4] a query to the CMS', () => {
  it('is answered', async () => {
    sent = { status: 200, body: '{"data":{"ping":"pong"}}' };
    expect(await request(ping, {})).toEqual({ ping: 'pong' });
    expect(reported).toEqual([]);
  });

  it.each<[what: string, answer: Sent, message: string, messages: string[]]>([
    ['no data', { status: 200, body: '{}' }, 'GraphQL Error (Code: 200)', []],
    ['null for data', { status: 200, body: '{"data":null}' }, 'GraphQL Error (Code: 200)', []],
    ['a list of answers', { status: 200, body: '[{"data":{"ping":"pong"}}]' }, 'GraphQL Error (Code: 200)', []],
    ['no errors and no data', { status: 200, body: '{"errors":[]}' }, 'GraphQL Error (Code: 200)', []],
    [
      'errors beside data',
      { status: 200, body: '{"data":{"ping":"pong"},"errors":[{"message":"one"},{"message":"two"}]}' },
      'one',
      ['one', 'two'],
    ],
    ['errors and a bad status', { status: 400, body: '{"errors":[{"message":"one"}]}' }, 'one', ['one']],
    ['data and a bad status', { status: 500, body: '{"data":{"ping":"pong"}}' }, 'GraphQL Error (Code: 500)', []],
    ['words and a bad status', { status: 502, type: 'text/html', body: 'down' }, 'GraphQL Error (Code: 502)', []],
    ['an error that is no list', { status: 200, body: '{"errors":{"message":"one"}}' }, 'one', ['one']],
    [
      'an error without a message',
      { status: 200, body: '{"errors":[null]}' },
      'an error without a message',
      ['an error without a message'],
    ],
  ])('that is answered with %s fails in words, is reported and thrown', async (_, answer, message, messages) => {
    const failure = await failureOf(answer);
    expect(failure).toMatchObject({
      message,
      messages,
      client: endpoint,
      operationType: 'query',
      operationName: 'pingCms',
      status: answer.status,
    });
    expect(reported).toEqual([failure]);
    expect(questions).toBe(1);
  });

  it.each([
    ['half an answer', '{"data":'],
    ['data that is no object', '{"data":"pong"}'],
    ['words', '"pong"'],
  ])('that is answered with %s fails too', async (_, body) => {
    const failure = await failureOf({ status: 200, body });
    expect(failure.message).toMatch(/\w+ \w+/);
    expect(failure.status).toBe(200);
    expect(reported).toEqual([failure]);
  });

  it('that gets no response has no status', async () => {
    const failure = await failureOf('nothing');
    expect(failure.status).toBeUndefined();
    expect(failure.message).toMatch(/\w+ \w+/);
    expect(reported).toEqual([failure]);
  });

  it('is not reported for a status that its caller expects', async () => {
    const failure = await failureOf({ status: 400, body: '{}' }, { expected: [400] });
    expect(failure.status).toBe(400);
    expect(reported).toEqual([]);
  });

  it('must be an operation', async () => {
    const fragment: TadaDocumentNode<unknown, Record<string, never>> = parse('fragment some on Query { ping }');
    await expect(request(fragment, {})).rejects.toThrow('Invalid GraphQL Operation');
  });
});
