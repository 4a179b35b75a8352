import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import * as v from 'valibot';
import type { Delivery, FormsAdapter, SentValues, Submission } from '#forms/adapters/adapter.ts';
import { CmsUnreachable } from '#forms/adapters/ask-cms.ts';
import { forVisitor } from '#lib/cms/visitor.ts';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { OutboxFolder, type Waiting } from './outbox-folder.ts';
import { open, seal } from './seal.ts';

/** What became of a submission that was handed in. `waiting`: it is on disk, and the CMS has not taken it yet. */
export type Acceptance = Delivery | { outcome: 'waiting' } | { outcome: 'full' };

/** A visitor waits no longer than this for the CMS. */
const patienceMs = 5000;
const firstWaitMs = 1000;
const tickMs = 500;
const longestWaitMs = 60_000;
/** How often the folder is read for what an instance left that was killed. */
const lookEveryMs = 5000;
const deliveriesAtOnce = 8;
/** More than a firm gets while its CMS is away, and less than a disk holds. */
const mostWaiting = 10_000;
const rememberDoneMs = 24 * 60 * 60_000;
/** After these attempts, what comes later is tried too: the fault may be in this submission. */
const attemptsAlone = 3;
/** A CMS that failed so often at a time is down. */
const mostFailures = 5;

const isValues = (value: unknown): value is SentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const submissionShape: v.GenericSchema<unknown, Submission> = v.object({
  id: v.string(),
  form: v.string(),
  values: v.custom<SentValues>(isValues),
  session: v.optional(v.record(v.string(), v.unknown())),
  cookies: v.optional(v.string()),
});

const waits = { outcome: 'waiting' } as const;
const growing = (failures: number) => Math.min(firstWaitMs * 2 ** failures, longestWaitMs);

type Options = { folder: string; keys: readonly Buffer[]; adapter: FormsAdapter; claimMs: number };

/**
 * Holds submissions on disk, encrypted, from before the visitor is told until the CMS has taken them. The first attempt is
 * made at once; while the CMS fails, what is new queues behind what waits, and all is tried in order with growing waits.
 */
export class Outbox {
  readonly #folder: OutboxFolder;
  readonly #keys: readonly Buffer[];
  readonly #adapter: FormsAdapter;
  readonly #turns = new PQueue({ concurrency: deliveriesAtOnce });
  readonly #underWay = new Map<string, Promise<Acceptance>>();
  /** Failed ones of what waits; 0 if the CMS was to blame. */
  readonly #attempts = new Map<string, { count: number; notBefore: number }>();
  readonly #unreadable = new Set<string>();
  /** Rounds in which the CMS failed, since it last took a submission. */
  #failures = 0;
  #nextRoundAt = 0;
  #round: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ folder, keys, adapter, claimMs }: Options) {
    this.#folder = new OutboxFolder(folder, claimMs);
    this.#keys = keys;
    this.#adapter = adapter;
  }

  /** Delivers what waits, now and for as long as the process lives. */
  start(): void {
    this.#timer = setInterval(() => this.#lookAgain(), tickMs).unref();
    this.#lookAgain();
  }

  /** Begins no further round. What is under way goes on. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  /** Whether a submission of this name was accepted lately. */
  knows(name: string): boolean {
    return this.#underWay.has(name) || this.#folder.has(name) || this.#folder.isDone(name);
  }

  waiting(): Waiting {
    return this.#folder.waiting();
  }

  /**
   * Accepts a submission: it is on disk when this resolves, unless the CMS took or refused it. Throws if the disk does not
   * take it.
   * @param name the same for a repetition, which is delivered once
   */
  accept(name: string, submission: Submission): Promise<Acceptance> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const acceptance = this.#accept(name, submission).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, acceptance);
    return acceptance;
  }

  async #accept(name: string, submission: Submission): Promise<Acceptance> {
    const [key] = this.#keys;
    if (!key || this.#folder.waiting().count >= mostWaiting) return { outcome: 'full' };
    if (this.#folder.isDone(name)) return { outcome: 'delivered' };
    if (!(await this.#folder.claim(name))) return this.#joinAnother(name);
    let isHeld = true;
    try {
      await this.#folder.put(name, seal(JSON.stringify(submission), name, key));
      // Another instance may have delivered it since the first look.
      if (this.#folder.isDone(name)) {
        await this.#folder.remove(name);
        return { outcome: 'delivered' };
      }
      if (this.#failures > 0) return waits;
      let isTold = false;
      const attempt = this.#firstAttempt(name, submission, () => isTold).finally(() => this.#folder.release(name));
      isHeld = false;
      const acceptance = await Promise.race([attempt, wait(patienceMs, waits, { ref: false })]);
      isTold = true;
      return acceptance;
    } finally {
      if (isHeld) await this.#folder.release(name);
    }
  }

  /** Another instance has the same submission in hand: it is accepted as soon as that one has written it. */
  async #joinAnother(name: string): Promise<Acceptance> {
    for (let waited = 0; waited < patienceMs; waited += 50) {
      if (this.#folder.isDone(name)) return { outcome: 'delivered' };
      if (this.#folder.has(name)) return waits;
      await wait(50);
    }
    throw new Error('another instance did not write a submission that it had begun to accept');
  }

  /** Delivers a claimed submission as soon as there is a turn; not at all if that comes when the visitor has left. */
  async #firstAttempt(name: string, submission: Submission, isTold: () => boolean): Promise<Acceptance> {
    return this.#turns.add(async () =>
      this.#failures > 0 || isTold() ? waits : this.#attempt(name, submission, isTold),
    );
  }

  /**
   * Tries to deliver a claimed submission. What fails stays in the folder.
   * @param isTold whether the visitor was told that it is received, and cannot mend it any more
   */
  async #attempt(name: string, submission: Submission, isTold: () => boolean): Promise<Acceptance> {
    try {
      const { cookies } = submission;
      const delivery = await forVisitor({ cookies }, () => this.#adapter.deliver(submission));
      this.#failures = 0;
      this.#attempts.delete(name);
      if (delivery.outcome === 'delivered') await this.#folder.finish(name);
      else if (isTold()) await this.#setAside(name, submission, Object.keys(delivery.errors));
      else await this.#folder.remove(name);
      return delivery;
    } catch (error) {
      this.#noteFailure(name, submission, error);
      return waits;
    }
  }

  #noteFailure(name: string, { form, id }: Submission, error: unknown): void {
    const count = (this.#attempts.get(name)?.count ?? 0) + 1;
    const isDown = error instanceof CmsUnreachable;
    // Where the CMS did answer, the fault may be in this submission: it alone waits longer each time.
    this.#attempts.set(name, { count, notBefore: isDown ? 0 : Date.now() + growing(count) });
    if (isDown && this.#failures === 0) {
      this.#failures = 1;
      this.#nextRoundAt = Date.now() + firstWaitMs;
    }
    const message = `A submission of the form "${form}" waits: ${messageOf(error)}`;
    log.warn('submission-waits', message, { form, id, attempts: count });
  }

  /** The visitor was told that it was received, so nobody but the operator can mend it. */
  async #setAside(name: string, { form, id }: Submission, fields: readonly string[]): Promise<void> {
    await this.#folder.setAside(name);
    log.error(
      'submission-refused',
      `The CMS refused a submission of the form "${form}"; it is kept as ${name}.refused.`,
      {
        form,
        id,
        fields,
      },
    );
  }

  #lookAgain(): void {
    if (this.#round || Date.now() < this.#nextRoundAt) return;
    this.#round = this.#deliverWaiting()
      .catch((error: unknown) => log.error('outbox-failed', 'The outbox cannot be read; trying again.', { error }))
      .finally(() => {
        this.#round = undefined;
        this.#nextRoundAt = Date.now() + (this.#failures > 0 ? growing(this.#failures) : lookEveryMs);
      });
  }

  /** One round through all that waits, in order. Ends early while the CMS is down. */
  async #deliverWaiting(): Promise<void> {
    await this.#folder.tidy(rememberDoneMs);
    let failed = 0;
    let isDown = false;
    for (const name of await this.#folder.list()) {
      const { count = 0, notBefore = 0 } = this.#attempts.get(name) ?? {};
      if (Date.now() < notBefore) continue;
      const outcome = await this.#deliverOne(name);
      if (outcome !== undefined) isDown = outcome === 'waiting' && this.#attempts.get(name)?.notBefore === 0;
      if (!isDown) continue;
      failed += 1;
      if (failed >= mostFailures || count < attemptsAlone) break;
    }
    this.#failures = isDown ? this.#failures + 1 : 0;
  }

  /** Undefined if it is not this instance's to deliver. */
  async #deliverOne(name: string): Promise<Acceptance['outcome'] | undefined> {
    const submission = this.#underWay.has(name) ? undefined : await this.#read(name);
    if (!submission || !(await this.#folder.claim(name))) return undefined;
    try {
      // Another instance may have delivered it since it was read, or have been killed as soon as it had.
      if (this.#folder.isDone(name)) await this.#folder.remove(name);
      if (!this.#folder.has(name)) return undefined;
      return (await this.#attempt(name, submission, () => true)).outcome;
    } finally {
      await this.#folder.release(name);
    }
  }

  async #read(name: string): Promise<Submission | undefined> {
    const bytes = await this.#folder.read(name);
    if (!bytes) return undefined;
    const text = open(bytes, name, this.#keys);
    if (text !== undefined) return inShape(submissionShape, JSON.parse(text));
    if (!this.#unreadable.has(name))
      log.error('submission-unreadable', `No key of FORMS_KEY opens ${name}.sealed. Add the one that sealed it.`);
    this.#unreadable.add(name);
    return undefined;
  }
}
