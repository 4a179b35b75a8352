import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivery, deliver as deliverTo, event } from '../support/cms/deliver.ts';
import { fetchPageState } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
  await fetchPageState(`${stack.site.url}/projects/tidal-hall`);
});
afterAll(() => stack.close());

const deliver = (delivery: Delivery = {}) => deliverTo(stack.site.url, delivery);

describe('[B4] the webhook', () => {
  it('accepts a signed event and reports what it did', async () => {
    const { status, body } = await deliver();
    expect(status).toBe(202);
    expect(body).toMatchObject({
      accepted: true,
      tags: { soft: expect.arrayContaining(['entry:101:en']), hard: [] },
      pages: expect.arrayContaining(['/projects/tidal-hall']),
    });
  });

  it('processes a repeated delivery once', async () => {
    const id = randomUUID();
    expect((await deliver({ id })).status).toBe(202);
    const again = await deliver({ id });
    expect(again).toMatchObject({ status: 200, body: { duplicate: true } });
  });

  it.each([['draft'], ['revision'], ['provisional']])('ignores a %s', async (status) => {
    const body = JSON.stringify(event({ element: { type: 'entry', id: '101', status } }));
    expect(await deliver({ body })).toMatchObject({ status: 200, body: { ignored: status } });
  });

  it('reports each invalid field by its path', async () => {
    const { body } = await deliver({
      body: JSON.stringify(event({ element: { type: 'entry', id: 7 }, occurredAt: 'today' })),
    });
    expect(body['problems']).toEqual([expect.stringContaining('occurredAt'), expect.stringContaining('element.id')]);
  });
});
