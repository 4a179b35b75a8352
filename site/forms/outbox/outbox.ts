import { setTimeout as wait } from 'node:timers/promises';
import { now } from '@vitrine/cache';
import { parseOrThrow, runOnce } from '@vitrine/cache/lib';
import PQueue from 'p-queue';
import * as v from 'valibot';
import type { CmsValues, Delivery, FormsAdapter, Submission } from '#forms/adapters/adapter.ts';
import { CmsUnavailableError } from '#forms/adapters/request-cms.ts';
import { runWithRequestContext } from '#lib/cms/request-context.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { decrypt, encrypt } from './encrypt.ts';
import { OutboxDirectory, type OutboxStats } from './outbox-directory.ts';

/** Result of `accept`. `waiting`: on disk, not yet delivered; `full`: not accepted. */
export type AcceptResult = Delivery | { outcome: 'waiting' } | { outcome: 'full' };

/** Maximum time that a response waits for the CMS. */
const responseWaitMs = 5000;
const initialBackoffMs = 1000;
const tickMs = 500;
const maxWaitMs = 60_000;
/** Interval of the scans for submissions that crashed instances left behind. */
const scanIntervalMs = 5000;
const maxConcurrentDeliveries = 8;
/** Bounds disk use. */
const maxWaiting = 10_000;
const doneRetentionMs = 24 * 60 * 60_000;
/** After this many attempts, later submissions are tried too, because this one may be at fault. */
const headOfLineAttempts = 3;
/** Failures in one round after which the CMS counts as down. */
const maxFailures = 5;

const isValues = (value: unknown): value is CmsValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const submissionShape: v.GenericSchema<unknown, Submission> = v.object({
  id: v.string(),
  form: v.string(),
  values: v.custom<CmsValues>(isValues),
  session: v.optional(v.record(v.string(), v.unknown())),
  cookies: v.optional(v.string()),
});

const waiting = { outcome: 'waiting' } as const;
/** Returns 1, 2, 4 … seconds, up to a minute. */
const getBackoffMs = (failures: number) => Math.min(initialBackoffMs * 2 ** (failures - 1), maxWaitMs);

type Options = { directory: string; keys: readonly Buffer[]; adapter: FormsAdapter; claimMs: number };

/**
 * Stores submissions encrypted on disk before responding, and keeps them until the CMS accepts them. The first
 * delivery is immediate; while the CMS fails, submissions queue in order with exponential backoff.
 */
export class Outbox {
  readonly #directory: OutboxDirectory;
  readonly #keys: readonly Buffer[];
  readonly #adapter: FormsAdapter;
  readonly #queue = new PQueue({ concurrency: maxConcurrentDeliveries });
  readonly #inFlight = new Map<string, Promise<AcceptResult>>();
  /** Failed attempts by name; `notBefore` is 0 if the CMS was down. */
  readonly #attempts = new Map<string, { count: number; notBefore: number }>();
  readonly #unreadable = new Set<string>();
  /** Consecutive rounds in which the CMS failed. */
  #failures = 0;
  #nextRoundAt = 0;
  #round: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ directory, keys, adapter, claimMs }: Options) {
    this.#directory = new OutboxDirectory(directory, claimMs);
    this.#keys = keys;
    this.#adapter = adapter;
  }

  /** Starts delivering pending submissions. */
  start(): void {
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
    this.#tick();
  }

  /** Stops scanning; deliveries in flight finish. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  /** Reports whether a submission with this name is pending or was delivered in the last 24 h. */
  knows(name: string): boolean {
    return this.#inFlight.has(name) || this.#directory.has(name) || this.#directory.isDone(name);
  }

  waiting(): OutboxStats {
    return this.#directory.waiting();
  }

  /**
   * Accepts a submission; resolves when it is on disk, delivered or rejected. Throws on a disk error.
   *
   * @param name idempotency key, so a repeated submission is delivered only once
   */
  accept(name: string, submission: Submission): Promise<AcceptResult> {
    return runOnce(this.#inFlight, name, () => this.#accept(name, submission));
  }

  async #accept(name: string, submission: Submission): Promise<AcceptResult> {
    const [key] = this.#keys;
    if (!key || this.#directory.waiting().count >= maxWaiting) return { outcome: 'full' };
    if (this.#directory.isDone(name)) return { outcome: 'delivered' };
    if (!(await this.#directory.claim(name))) return this.#awaitOtherInstance(name);
    let isHeld = true;
    try {
      await this.#directory.put(name, encrypt(JSON.stringify(submission), name, key));
      // Another instance may have delivered it before this one claimed it.
      if (this.#directory.isDone(name)) {
        await this.#directory.remove(name);
        return { outcome: 'delivered' };
      }
      if (this.#failures > 0) return waiting;
      let hasResponded = false;
      const attempt = this.#firstAttempt(name, submission, () => hasResponded).finally(() =>
        this.#directory.release(name),
      );
      isHeld = false;
      const acceptance = await Promise.race([attempt, wait(responseWaitMs, waiting, { ref: false })]);
      hasResponded = true;
      return acceptance;
    } finally {
      if (isHeld) await this.#directory.release(name);
    }
  }

  /** Waits until the other instance has written or delivered the submission. */
  async #awaitOtherInstance(name: string): Promise<AcceptResult> {
    for (let waited = 0; waited < responseWaitMs; waited += 50) {
      if (this.#directory.isDone(name)) return { outcome: 'delivered' };
      if (this.#directory.has(name)) return waiting;
      await wait(50);
    }
    throw new Error('another instance claimed the submission but did not write it');
  }

  /** Delivers a claimed submission once a slot is free, unless the CMS has failed or the response has been sent. */
  async #firstAttempt(name: string, submission: Submission, hasResponded: () => boolean): Promise<AcceptResult> {
    return this.#queue.add(async () =>
      this.#failures > 0 || hasResponded() ? waiting : this.#attempt(name, submission, hasResponded),
    );
  }

  /**
   * Attempts to deliver a claimed submission. Failed submissions stay in the directory.
   * @param hasResponded reports whether the response was sent, after which the visitor can no longer correct it
   */
  async #attempt(name: string, submission: Submission, hasResponded: () => boolean): Promise<AcceptResult> {
    try {
      const { cookies } = submission;
      const delivery = await runWithRequestContext({ cookies }, () => this.#adapter.deliver(submission));
      this.#failures = 0;
      this.#attempts.delete(name);
      if (delivery.outcome === 'delivered') await this.#directory.finish(name);
      else if (hasResponded()) await this.#setAside(name, submission, Object.keys(delivery.errors));
      else await this.#directory.remove(name);
      return delivery;
    } catch (error) {
      this.#noteFailure(name, submission, error);
      return waiting;
    }
  }

  #noteFailure(name: string, { form, id }: Submission, error: unknown): void {
    const count = (this.#attempts.get(name)?.count ?? 0) + 1;
    const isDown = error instanceof CmsUnavailableError;
    // If the CMS responded, this submission may be at fault, so only it backs off.
    this.#attempts.set(name, { count, notBefore: isDown ? 0 : now() + getBackoffMs(count) });
    if (isDown && this.#failures === 0) {
      this.#failures = 1;
      this.#nextRoundAt = now() + getBackoffMs(1);
    }
    const message = `A submission of form "${form}" is delayed: ${getErrorMessage(error)}`;
    log.warn('submission_delayed', message, { form, id, attempts: count });
  }

  /** The response has been sent, so only the operator can correct the submission. */
  async #setAside(name: string, { form, id }: Submission, fields: readonly string[]): Promise<void> {
    await this.#directory.setAside(name);
    log.error(
      'submission_rejected',
      `The CMS rejected a submission of form "${form}"; it is kept as ${name}.refused.`,
      {
        form,
        id,
        fields,
      },
    );
  }

  #tick(): void {
    if (this.#round || now() < this.#nextRoundAt) return;
    this.#round = this.#deliverPending()
      .catch((error: unknown) => log.error('outbox_scan_failed', 'The outbox is unreadable; retrying.', { error }))
      .finally(() => {
        this.#round = undefined;
        this.#nextRoundAt = now() + (this.#failures > 0 ? getBackoffMs(this.#failures) : scanIntervalMs);
      });
  }

  /** Delivers all pending submissions in order. Stops early if the CMS is down. */
  async #deliverPending(): Promise<void> {
    await this.#directory.tidy(doneRetentionMs);
    const failuresBefore = this.#failures;
    let failed = 0;
    let isDown = false;
    for (const name of await this.#directory.list()) {
      const { count = 0, notBefore = 0 } = this.#attempts.get(name) ?? {};
      if (now() < notBefore) continue;
      const outcome = await this.#deliverOne(name);
      if (outcome !== undefined) isDown = outcome === 'waiting' && this.#attempts.get(name)?.notBefore === 0;
      if (!isDown) continue;
      failed += 1;
      if (failed >= maxFailures || count < headOfLineAttempts) break;
    }
    this.#failures = isDown ? failuresBefore + 1 : 0;
  }

  /** Returns undefined if the submission is already being delivered, is gone or cannot be decrypted. */
  async #deliverOne(name: string): Promise<AcceptResult['outcome'] | undefined> {
    const submission = this.#inFlight.has(name) ? undefined : await this.#read(name);
    if (!submission || !(await this.#directory.claim(name))) return undefined;
    try {
      // Another instance may have delivered it, and may even have crashed right afterwards.
      if (this.#directory.isDone(name)) await this.#directory.remove(name);
      if (!this.#directory.has(name)) return undefined;
      return (await this.#attempt(name, submission, () => true)).outcome;
    } finally {
      await this.#directory.release(name);
    }
  }

  async #read(name: string): Promise<Submission | undefined> {
    const bytes = await this.#directory.read(name);
    if (!bytes) return undefined;
    const text = decrypt(bytes, name, this.#keys);
    if (text !== undefined) return parseOrThrow(submissionShape, JSON.parse(text));
    if (!this.#unreadable.has(name))
      log.error(
        'submission_decrypt_failed',
        `No key in FORMS_KEY decrypts ${name}.sealed. Add the key that encrypted it.`,
      );
    this.#unreadable.add(name);
    return undefined;
  }
}
