import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Delivery, FormsAdapter, Submission } from '#forms/adapters/adapter.ts';
import { CmsUnavailableError } from '#forms/adapters/request-cms.ts';
import { decrypt, encrypt } from './encrypt.ts';
import { Outbox } from './outbox.ts';
import { OutboxDirectory } from './outbox-directory.ts';

const key = Buffer.alloc(32, 7);
const claimMs = 60_000;
let directory: string;
let taken: string[];
const outboxes: Outbox[] = [];
let deliverNow: () => Delivery | Promise<Delivery>;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'vitrine-outbox-'));
  taken = [];
  deliverNow = () => ({ outcome: 'delivered' });
});
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  rmSync(directory, { recursive: true });
});

const adapter: FormsAdapter = {
  name: 'test',
  async deliver({ id }) {
    const delivery = await deliverNow();
    if (delivery.outcome === 'delivered') taken.push(id);
    return delivery;
  },
};
const submission = (id: string): Submission => ({ id, form: 'contact', values: { email: `${id}@example.org` } });
function newOutbox(keys: readonly Buffer[] = [key]): Outbox {
  const outbox = new Outbox({ directory, keys, adapter, claimMs });
  outboxes.push(outbox);
  return outbox;
}
const files = (ending: string) => readdirSync(directory).filter((file) => file.endsWith(ending));
const untilTaken = (...ids: string[]) => expect.poll(() => [taken, files('.sealed')]).toEqual([ids, []]);
const fails = () => {
  throw new CmsUnavailableError('cms responded with 500');
};

test('a submission is decrypted only with the same key and name', () => {
  const sealed = encrypt('Ada', 'name', key);
  expect(sealed.includes('Ada')).toBe(false);
  expect(decrypt(sealed, 'name', [Buffer.alloc(32, 8), key])).toBe('Ada');
  expect(decrypt(sealed, 'other', [key])).toBeUndefined();
  expect(decrypt(sealed, 'name', [Buffer.alloc(32, 8)])).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(decrypt(sealed, 'name', [key])).toBeUndefined();
});

test('[F3] the outbox stores a submission before sending it to the CMS, and deletes it once it is delivered', async () => {
  deliverNow = () => {
    expect(files('.sealed')).toEqual(['a.sealed']);
    return { outcome: 'delivered' };
  };
  expect(await newOutbox().accept('a', submission('1'))).toEqual({ outcome: 'delivered' });
  expect(readdirSync(directory)).toEqual(['a.done']);
  expect(readFileSync(path.join(directory, 'a.done'), 'utf8')).toBe('');
});

test('[F3] the outbox queues submissions while the CMS fails, and delivers them in order', async () => {
  const outbox = newOutbox();
  deliverNow = fails;
  for (const id of ['1', '2', '3'])
    expect(await outbox.accept(`name-${id}`, submission(id))).toEqual({ outcome: 'waiting' });
  expect(outbox.waiting()).toMatchObject({ count: 3, refused: 0 });
  deliverNow = () => ({ outcome: 'delivered' });
  outbox.start();
  await untilTaken('1', '2', '3');
});

test('[F3] the outbox delivers the submissions of a killed process exactly once, in the next process', async () => {
  deliverNow = fails;
  await newOutbox().accept('a', submission('1'));
  deliverNow = () => ({ outcome: 'delivered' });
  const lapsed = new Date(Date.now() - claimMs - 1000);
  writeFileSync(path.join(directory, 'a.claim'), '');
  utimesSync(path.join(directory, 'a.claim'), lapsed, lapsed);
  for (const outbox of [newOutbox(), newOutbox(), newOutbox()]) outbox.start();
  await untilTaken('1');
});

test('[F3] the outbox respects another instance’s claim, and does not repeat its recorded deliveries', async () => {
  const files = new OutboxDirectory(directory, claimMs);
  expect(await files.claim('a')).toBe(true);
  expect(await files.claim('a')).toBe(false);
  await files.put('a', encrypt(JSON.stringify(submission('1')), 'a', key));
  expect(await newOutbox().accept('a', submission('1'))).toEqual({ outcome: 'waiting' });
  await files.finish('a');
  await files.release('a');
  expect(await newOutbox().accept('a', submission('1'))).toEqual({ outcome: 'delivered' });
  expect(taken).toEqual([]);
});

test('[F3] a claim that was made before the system clock was set back expires within its lifetime', async () => {
  const future = new Date(Date.now() + 3_600_000);
  writeFileSync(path.join(directory, 'a.claim'), '');
  utimesSync(path.join(directory, 'a.claim'), future, future);
  const files = new OutboxDirectory(directory, 300);
  const began = performance.now();
  expect(await files.claim('a')).toBe(false);
  await expect.poll(() => files.claim('a')).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('[F3] only one of a hundred instances that see a claim expire gets it', async () => {
  const lapsed = new Date(Date.now() - claimMs - 1000);
  writeFileSync(path.join(directory, 'a.claim'), '');
  utimesSync(path.join(directory, 'a.claim'), lapsed, lapsed);
  const claims = await Promise.all(
    Array.from({ length: 100 }, () => new OutboxDirectory(directory, claimMs).claim('a')),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('[F3] the outbox returns an immediate rejection and forgets the submission, but keeps later rejections for the operator', async () => {
  const outbox = newOutbox();
  const refusal: Delivery = { outcome: 'refused', errors: { email: 'No.' } };
  deliverNow = () => refusal;
  expect(await outbox.accept('a', submission('1'))).toEqual(refusal);
  expect(readdirSync(directory)).toEqual([]);
  deliverNow = fails;
  await outbox.accept('b', submission('2'));
  deliverNow = () => refusal;
  outbox.start();
  await expect.poll(() => readdirSync(directory)).toEqual(['b.refused']);
});

test('[F3] a submission that makes the CMS fail does not block others', async () => {
  const outbox = newOutbox();
  deliverNow = () => {
    throw new Error('no such form');
  };
  expect(await outbox.accept('a', submission('odd'))).toEqual({ outcome: 'waiting' });
  deliverNow = () => ({ outcome: 'delivered' });
  expect(await outbox.accept('b', submission('2'))).toEqual({ outcome: 'delivered' });
});

test('[F3] the outbox keeps submissions that it cannot decrypt, and delivers them once their key is in the list', async () => {
  deliverNow = fails;
  await newOutbox().accept('a', submission('1'));
  deliverNow = () => ({ outcome: 'delivered' });
  const next = Buffer.alloc(32, 9);
  newOutbox([next]).start();
  newOutbox([next, key]).start();
  await untilTaken('1');
});

test.each([
  ['the CMS was down', fails],
  [
    'its delivery failed',
    () => {
      throw new Error('no such form');
    },
  ],
])('[F3] the outbox delivers a waiting submission even if the system clock is set back after %s', async (_, fail) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const outbox = newOutbox();
  deliverNow = fail;
  await outbox.accept('a', submission('1'));
  vi.setSystemTime(Date.now() - 3_600_000);
  deliverNow = () => ({ outcome: 'delivered' });
  outbox.start();
  await untilTaken('1');
});

test('[F3] the outbox waits one second, then two, between attempts while the CMS is down', async () => {
  const attempts: number[] = [];
  deliverNow = () => {
    attempts.push(performance.now());
    return fails();
  };
  const outbox = newOutbox();
  await outbox.accept('a', submission('1'));
  outbox.start();
  await expect.poll(() => attempts).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = attempts;
  expect(second - first).toBeGreaterThan(950);
  expect(third - second).toBeGreaterThan(1950);
  expect(third - second).toBeLessThan(3900);
});
