import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { companionFile } from '#cache/seen-file.ts';
import { log } from '#lib/log/log.ts';
import type { IndexedEntry } from './content-index.ts';
import { LastSeen } from './last-seen.ts';
import { serializeState } from './saved-state.ts';

const [earlier, later] = ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z'];
const picture = (date: string, digest: string) =>
  new Map([
    ['asset:7', date],
    ['asset:7:picture', digest],
    ['form:contact', digest],
  ]);

describe('[B3] the last seen state of an element other than an entry', () => {
  it('is not replaced by the response to an earlier query, nor are its parts', () => {
    const seen = new LastSeen();
    const queriedAt = seen.updates;
    seen.updateElements(picture(later, 'new'), queriedAt);
    seen.updateElements(picture(earlier, 'old'), queriedAt);
    expect(Object.fromEntries(seen.elements())).toMatchObject({ 'asset:7': later, 'asset:7:picture': 'new' });
    seen.updateElements(picture(later, 'newer'), queriedAt);
    expect(seen.elements().get('asset:7:picture')).toBe('newer');
  });

  it('is replaced by a restored backup, even though the backup is older', () => {
    const seen = new LastSeen();
    seen.updateElements(picture(later, 'new'), seen.updates);
    seen.updateElements(picture(earlier, 'old'), seen.updates);
    expect(Object.fromEntries(seen.elements())).toMatchObject({ 'asset:7': earlier, 'asset:7:picture': 'old' });
  });

  it('changes with every response if the element has no date', () => {
    const seen = new LastSeen();
    seen.updateElements(picture(later, 'one'));
    seen.updateElements(picture(earlier, 'two'));
    expect(seen.elements().get('form:contact')).toBe('two');
  });

  it('is dropped if a response lacks the element, but not if the response has no elements at all', () => {
    const seen = new LastSeen();
    seen.updateElements(new Map([...picture(later, 'one'), ['asset:8', later]]));
    seen.updateElements(new Map());
    expect(seen.elements().has('asset:8')).toBe(true);
    seen.updateElements(picture(later, 'one'));
    expect(seen.elements().has('asset:8')).toBe(false);
  });
});

describe('[B3] [B8] the last seen state of an entry', () => {
  const entry = (dateUpdated: string, uri = 'news/opening') => ({
    id: '101',
    site: 'en' as const,
    section: 'news',
    uri,
    slug: 'opening',
    dateUpdated,
    name: 'name',
    shown: {},
    orders: { postDate: 10, dateCreated: 10 },
    filters: [],
    related: [],
  });
  const change = (now: ReturnType<typeof entry> | undefined) => ({ site: 'en', id: '101', entry: now });

  it('is not replaced by the response to an earlier query', () => {
    const seen = new LastSeen();
    const queriedAt = seen.updates;
    expect(seen.update([change(entry(later))], queriedAt)).toHaveLength(1);
    expect(seen.update([change(entry(earlier))], queriedAt)).toEqual([]);
    expect(seen.get('en', '101')?.dateUpdated).toBe(later);
    seen.update([change(undefined)], queriedAt);
    expect(seen.get('en', '101')).toBeUndefined();
  });

  it('stays deleted when the response to an earlier query arrives', () => {
    const seen = new LastSeen();
    seen.update([change(entry(earlier))], seen.updates);
    const queriedAt = seen.updates;
    seen.update([change(undefined)], queriedAt);
    seen.update([change(entry(later))], queriedAt);
    expect(seen.get('en', '101')).toBeUndefined();
  });

  it('is replaced by a restored backup, even though the backup is older', () => {
    const seen = new LastSeen();
    seen.update([change(entry(later))], seen.updates);
    seen.update([change(entry(earlier))], seen.updates);
    expect(seen.get('en', '101')?.dateUpdated).toBe(earlier);
    expect(seen.isUncertain('101')).toBe(false);
  });

  it('is in doubt when another instance reports an older state, until the CMS is queried again', () => {
    const seen = new LastSeen();
    seen.update([change(entry(later))], seen.updates);
    seen.update([change(entry(earlier))]);
    expect(seen.get('en', '101')?.dateUpdated).toBe(earlier);
    expect(seen.isUncertain('101')).toBe(true);
    seen.update([change(entry(later))], seen.updates);
    expect(seen.isUncertain('101')).toBe(false);
  });

  it.each([
    ['the CMS', (seen: LastSeen) => seen.updates],
    ['another instance', () => undefined],
  ])('has no page digests after a response from %s without them', (_, queriedAt) => {
    const seen = new LastSeen();
    seen.update([{ site: 'en', id: '101', entry: { ...entry(earlier), own: { page: 'digest' } } }], seen.updates);
    seen.update([change(entry(earlier))], queriedAt(seen));
    expect(seen.get('en', '101')).toEqual(entry(earlier));
  });

  it('keeps its former URI after a move, even after a restart', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'seen-'));
    const seen = new LastSeen(directory);
    seen.update([change(entry(earlier))]);
    seen.update([change(entry(later, 'news/closing'))]);
    seen.save();
    const again = new LastSeen(directory);
    expect(again.moves.moversFrom('en', 'news/opening')).toEqual(['101']);
    expect(again.get('en', '101')?.uri).toBe('news/closing');
  });

  it('includes all entries that left a URI, latest first, in whatever order the instances learn of them', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'seen-'));
    const seen = new LastSeen(directory);
    const left = (id: string, at: number) => ({ site: 'en', uri: 'news/opening', id, at });
    expect(seen.moves.learn([left('7', 2000), left('101', 1000)])).toHaveLength(2);
    expect(seen.moves.learn([left('7', 2500), left('101', 1000)])).toEqual([]);
    seen.save();
    const again = new LastSeen(directory);
    expect(again.moves.moversFrom('en', 'news/opening')).toEqual(['7', '101']);
    expect(again.moves.learn([left('101', 3000)])).toHaveLength(1);
    expect(again.moves.moversFrom('en', 'news/opening')).toEqual(['101', '7']);
  });

  it('includes a limited number of moves, of which the oldest are dropped first', () => {
    const { moves } = new LastSeen();
    const left = (index: number) => ({ site: 'en', uri: `news/${index % 20_001}`, id: String(index), at: index });
    moves.learn(Array.from({ length: 20_003 }, (_, index) => left(index)));
    expect(moves.all()).toHaveLength(20_000);
    const getIds = (index: number) => moves.moversFrom('en', `news/${index}`);
    expect([0, 1, 2, 3, 4].map(getIds)).toEqual([['20001'], ['20002'], [], ['3'], ['4']]);
  });
});

it('[B6] the time of the last seen content follows the system clock when it is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const seen = new LastSeen();
  seen.confirm(Date.now());
  vi.setSystemTime(Date.now() - 3_600_000);
  const queriedAt = Date.now();
  vi.setSystemTime(queriedAt + 1000);
  seen.confirm(queriedAt + 500);
  seen.confirm(queriedAt);
  expect(seen.asOf).toBe(queriedAt + 500);
});

describe('[B6] the last seen content on disk', () => {
  const entry: IndexedEntry = {
    id: '7',
    site: 'en',
    section: 'news',
    uri: null,
    slug: 'a',
    dateUpdated: later,
    name: 'n',
    shown: { card: 'x' },
    orders: { postDate: 1, dateCreated: 2 },
    filters: ['type=a'],
  };
  const read = (directory: string) => new LastSeen(directory).get('en', '7');

  it('is read back unchanged', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'seen-'));
    const index = { asOf: 1_000, entries: new Map([['en:7', entry]]), elements: picture(later, 'x') };
    writeFileSync(path.join(directory, companionFile), serializeState(index));
    expect(read(directory)).toEqual(entry);
    expect(new LastSeen(directory).asOf).toBe(1_000);
  });

  it('is ignored, with a log line, if its format is wrong', () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const directory = mkdtempSync(path.join(tmpdir(), 'seen-'));
    const file = path.join(directory, companionFile);
    const index = { asOf: 0, entries: new Map([['en:7', entry]]), elements: new Map() };
    writeFileSync(file, serializeState(index).replace('"filters":["type=a"]', '"filters":"type=a"'));
    expect(readFileSync(file, 'utf8')).toContain('"filters":"type=a"');
    expect(read(directory)).toBeUndefined();
    const message = expect.stringContaining(`${file} is unreadable; its content is fetched again`);
    expect(warn).toHaveBeenCalledWith('content_index_read_failed', message, { file });
    warn.mockRestore();
  });
});
