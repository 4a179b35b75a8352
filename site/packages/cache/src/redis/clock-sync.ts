import * as v from 'valibot';
import type { LocalInvalidation, TagClock } from '../invalidation/tag-clock.ts';
import type { TagTime } from '../invalidation/tag-times.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import type { Logger } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';
import { TagTimeSet, toMember } from './tag-time-set.ts';

/** Polling interval. Polls are needed because pub/sub messages can be lost. */
const pollIntervalMs = 1000;
/** How far each poll overlaps the previous one, to allow for clock skew and slow writes. */
const overlapMs = 10_000;
const membersPerCommand = 1000;

const messageShape = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
  // JSON can encode Infinity as 1e999.
  at: v.pipe(v.number(), v.finite()),
});
type Message = v.InferOutput<typeof messageShape>;

/** Decides whether others may have missed this invalidation, given the previous time in Redis. */
type MayBeMissed = (time: TagTime, before: number | undefined) => boolean;

const byKind = (times: readonly TagTime[]) => ({
  soft: times.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
  hard: times.filter(({ isHard }) => isHard).map(({ tag }) => tag),
});

/**
 * Synchronizes tag clocks. The Redis set is authoritative and monotonic, so repeated or late writes are harmless;
 * pub/sub is only faster. Two instances may invalidate a tag concurrently. The instance with the later time ignores the
 * earlier one, yet a page rendered in between may lack the second change. Therefore the second writer, which finds a
 * time that it did not know, reissues its invalidation with a later time.
 */
export class ClockSync {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #set: TagTimeSet;
  readonly #timer: NodeJS.Timeout;
  /** Invalidations not yet confirmed by Redis. After a restart, `#reconcile` writes everything from the journal. */
  readonly #unsent = new Map<string, LocalInvalidation>();
  #readUpTo = 0;
  #reconciling: Promise<void> | undefined;
  /** Whether known times still have to be exchanged with Redis. */
  #isReconcileDue = false;
  /** Writes in flight. */
  readonly #sending = new Set<Promise<unknown>>();

  constructor(connection: RedisConnection, clock: TagClock, log?: Logger) {
    this.#connection = connection;
    this.#clock = clock;
    this.#set = new TagTimeSet(connection, log);
    clock.setSharedTime((local) => connection.toShared(local));
    clock.subscribe((_, from, announced) => {
      if (from === 'here') this.#send(announced);
    });
    connection.subscribe('invalidations', (message) => this.#receive(parseOrThrow(messageShape, message)));
    connection.onUp(() => void this.#reconcile());
    this.#timer = setInterval(() => void this.#poll(), pollIntervalMs).unref();
  }

  /** Number of unconfirmed tags. */
  get pending(): number {
    return this.#unsent.size;
  }

  /** Waits for writes in flight. Returns true if Redis has confirmed everything. */
  async flush(): Promise<boolean> {
    await Promise.all(this.#sending);
    return this.#unsent.size === 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send(announced: readonly LocalInvalidation[]): void {
    for (const time of announced) this.#unsent.set(toMember(time), time);
    const message: Message = { ...byKind(announced), at: announced[0]?.at ?? 0 };
    const sending = Promise.all([this.#writeLocal(announced), this.#connection.publish('invalidations', message)]);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** Writes local invalidations, and reissues those that another instance wrote first. */
  async #writeLocal(announced: readonly LocalInvalidation[]): Promise<void> {
    const after = new Map(announced.map((time) => [toMember(time), time.after]));
    await this.#write(
      announced,
      (time, before) => before !== undefined && before !== time.at && before !== after.get(toMember(time)),
    );
  }

  /** Returns false if Redis failed. */
  async #write(times: readonly TagTime[], mayBeMissed: MayBeMissed): Promise<boolean> {
    const missed: TagTime[] = [];
    for (let start = 0; start < times.length; start += membersPerCommand) {
      const part = times.slice(start, start + membersPerCommand);
      const before = await this.#set.raise(part);
      if (!before) {
        this.#repeat(missed);
        return false;
      }
      for (const [position, time] of part.entries()) {
        const known = before[position];
        if (mayBeMissed(time, known)) missed.push({ ...time, at: Math.max(time.at, known ?? time.at) });
        if (this.#unsent.get(toMember(time))?.at === time.at) this.#unsent.delete(toMember(time));
      }
    }
    this.#repeat(missed);
    return true;
  }

  #repeat(missed: readonly TagTime[]): void {
    if (missed.length === 0) return;
    this.#clock.mergeRemote(missed);
    this.#clock.invalidate(byKind(missed), 'again');
  }

  #receive({ soft, hard, at }: Message): void {
    this.#clock.mergeRemote([
      ...soft.map((tag) => ({ tag, isHard: false, at })),
      ...hard.map((tag) => ({ tag, isHard: true, at })),
    ]);
  }

  /** Exchanges all known times after a reconnect or a flush of Redis. */
  #reconcile(): Promise<void> {
    this.#isReconcileDue = true;
    this.#reconciling ??= this.#reconcileOnce().finally(() => {
      this.#reconciling = undefined;
    });
    return this.#reconciling;
  }

  async #reconcileOnce(): Promise<void> {
    const isComplete = await this.#set.isComplete();
    if (isComplete === undefined) return;
    const horizon = this.#connection.toShared(this.#clock.earliest);
    const known = this.#clock.times().filter(({ at }) => at > horizon);
    const mayBeMissed: MayBeMissed = (time, before) => {
      // Another instance's time may have been overwritten.
      if (this.#unsent.has(toMember(time))) return true;
      // Others poll recent times only; after a flush they exchange everything.
      return before === undefined ? isComplete : before < time.at;
    };
    if (!(await this.#write(known, mayBeMissed))) return;
    await this.#set.trim(horizon);
    await this.#read(0);
    this.#isReconcileDue = false;
    await this.#set.markComplete();
  }

  async #poll(): Promise<void> {
    if (!this.#connection.isUp || this.#reconciling) return;
    // An exchange has failed, or Redis was flushed.
    if (this.#isReconcileDue || (await this.#set.isComplete()) === false) return this.#reconcile();
    // The write may have succeeded and only the reply been lost, so concurrent writes are unknown.
    if (this.#unsent.size > 0 && this.#sending.size === 0) await this.#write([...this.#unsent.values()], () => true);
    await this.#read(this.#readUpTo - overlapMs);
  }

  async #read(since: number): Promise<void> {
    const startedAt = this.#connection.toShared(this.#clock.now());
    const times = await this.#set.read(since);
    if (!times) return;
    this.#readUpTo = startedAt;
    this.#clock.mergeRemote(times);
  }
}
