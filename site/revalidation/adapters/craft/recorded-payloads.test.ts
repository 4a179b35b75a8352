import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '#revalidation/webhook/event.ts';
import { readCraftPayload } from './payload.ts';

const directory = path.resolve(import.meta.dirname, '../../../../content-fixtures/craft/recorded/webhooks');

/** Reads a recorded delivery: a signed envelope, or the plugin's default payload. */
function read(name: string) {
  const body = JSON.parse(readFileSync(path.join(directory, name), 'utf8'));
  return readCraftPayload(typeof body.data === 'string' ? JSON.parse(body.data) : body, 'craft_1');
}

/** The expected event of each recording, made with Craft 5.7.10 and version 3.1 of the plugin. */
const recordings: Readonly<Record<string, unknown>> = {
  'bearer-afterPropagate-Category.json': { event: 'category.saved', element: { id: '27' } },
  'bearer-afterPropagate-Entry.json': {
    event: 'entry.saved',
    element: { id: '258', section: 'projects' },
    sites: [{ handle: 'en', uri: 'projects/wind-room', status: 'disabled' }],
  },
  'bearer-afterPropagate-Entry-nested.json': { event: 'entry.saved', element: { id: '254' }, sites: [] },
  'bearer-afterPropagate-Entry-nested-of-revision.json': { event: 'entry.saved', element: { status: 'revision' } },
  'signed-afterDelete-Entry.json': { event: 'entry.deleted', element: { id: '234', section: 'projects' }, sites: [] },
  'signed-afterDelete-Entry-nested.json': { event: 'entry.saved', element: { id: '234' }, sites: [] },
  'signed-afterDelete-Entry-nested-first.json': { event: 'entry.saved', element: { id: '234' }, sites: [] },
  'signed-afterPropagate-Asset.json': { event: 'asset.saved', element: { id: '90' } },
  'signed-afterPropagate-Entry.json': {
    event: 'entry.saved',
    element: { id: '258', status: 'live' },
    sites: [{ handle: 'en', uri: 'projects/wind-room', status: 'live' }],
  },
  'signed-afterPropagate-Entry-nested.json': { event: 'entry.saved', element: { id: '254' }, sites: [] },
  'signed-afterPropagate-GlobalSet.json': { event: 'global.saved', element: { id: '13', handle: 'footer' } },
  'signed-afterReplaceFile-Asset.json': { event: 'asset.replaced', element: { id: '90' } },
  'signed-afterRestore-Entry-nested.json': { event: 'entry.saved', element: { id: '234' }, sites: [] },
};

describe('[B4] deliveries recorded from a real Craft installation', () => {
  it.each(Object.entries(recordings))('are parsed: %s', (name, expected) => {
    const delivery = read(name);
    expect(delivery).toMatchObject({ event: expected });
    expect(parseEvent('event' in delivery ? delivery.event : undefined)).toHaveProperty('event');
  });

  it('are all listed here', () => {
    expect(readdirSync(directory).toSorted()).toEqual(Object.keys(recordings).toSorted());
  });

  it('reveal whether an event may be part of a bulk deletion or restoration of nested entries', () => {
    const isBulk = (name: string) => Object(read(name)).isBulk;
    expect(isBulk('signed-afterDelete-Entry-nested.json')).toBe(true);
    expect(isBulk('signed-afterRestore-Entry-nested.json')).toBe(true);
    expect(isBulk('signed-afterPropagate-Entry-nested.json')).toBe(false);
    expect(isBulk('signed-afterDelete-Entry.json')).toBe(false);
  });
});
