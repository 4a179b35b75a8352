import * as v from 'valibot';
import type { LocalInvalidation, TagClock } from '../invalidation/tag-clock.ts';
import type { TagTime } from '../invalidation/tag-times.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import type { Logger } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';
import { memberOf, TagTimeSet } from './tag-time-set.ts';

/** How often the invalidations of other instances are read, in case a message was lost. */
const resyncEveryMs = 1000;
/** Each read overlaps the previous one by this much, because writers' clocks differ and writes take time. */
const overlapMs = 10_000;
const membersPerCommand = 1000;

const messageShape = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
  // JSON can hold a number that is not finite: 1e999.
  at: v.pipe(v.number(), v.finite()),
});
type Message = v.InferOutput<typeof messageShape>;

/** Whether other instances may miss this invalidation, given the tag's previous time in Redis. */
type IsMissed = (time: TagTime, before: number | undefined) => boolean;

const byKind = (times: readonly TagTime[]) => ({
  soft: times.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
  hard: times.filter(({ isHard }) => isHard).map(({ tag }) => tag),
});

/**
 * Keeps the tag clocks of all instances in step. The set in Redis is the source of truth. Only later times count in it, so
 * that a repeated or late write changes nothing; messages are only faster.
 *
 * Two instances may invalidate the same tag before either learns of the other's invalidation. The instance with the later
 * time ignores the earlier one, yet a page rendered between the two may lack the second change. So the instance that writes
 * second finds a time it did not know, and repeats its invalidation with a time later than both.
 */
export class ClockSync {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #set: TagTimeSet;
  readonly #timer: NodeJS.Timeout;
  /** Invalidations that Redis has not confirmed. After a restart the journal replaces them: `#exchange` writes everything. */
  readonly #unsent = new Map<string, LocalInvalidation>();
  #readUpTo = 0;
  #exchanging: Promise<void> | undefined;
  /** Redis was reached again or found empty, and the two sides have not exchanged their times since. */
  #isExchangeDue = false;
  /** Writes and messages of this instance that are on their way to Redis. */
  readonly #sending = new Set<Promise<unknown>>();

  constructor(connection: RedisConnection, clock: TagClock, log?: Logger) {
    this.#connection = connection;
    this.#clock = clock;
    this.#set = new TagTimeSet(connection, log);
    clock.writeInSharedTime((local) => connection.toShared(local));
    clock.subscribe((_, from, announced) => {
      if (from === 'here') this.#send(announced);
    });
    connection.subscribe('invalidations', (message) => this.#receive(parseOrThrow(messageShape, message)));
    connection.onUp(() => void this.#exchange());
    this.#timer = setInterval(() => void this.#resync(), resyncEveryMs).unref();
  }

  /** Tags whose invalidation Redis has not confirmed. */
  get pending(): number {
    return this.#unsent.size;
  }

  /** Resolves when all writes so far are confirmed or have failed; whether Redis has confirmed all invalidations. */
  async flush(): Promise<boolean> {
    await Promise.all(this.#sending);
    return this.#unsent.size === 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send(announced: readonly LocalInvalidation[]): void {
    for (const time of announced) this.#unsent.set(memberOf(time), time);
    const message: Message = { ...byKind(announced), at: announced[0]?.at ?? 0 };
    const sending = Promise.all([this.#writeOwn(announced), this.#connection.publish('invalidations', message)]);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** Writes this instance's invalidations; repeats those for which another instance wrote first. */
  async #writeOwn(announced: readonly LocalInvalidation[]): Promise<void> {
    const after = new Map(announced.map((time) => [memberOf(time), time.after]));
    await this.#write(
      announced,
      (time, before) => before !== undefined && before !== time.at && before !== after.get(memberOf(time)),
    );
  }

  /** Returns whether Redis accepted all of the times. */
  async #write(times: readonly TagTime[], isMissed: IsMissed): Promise<boolean> {
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
        if (isMissed(time, known)) missed.push({ ...time, at: Math.max(time.at, known ?? time.at) });
        if (this.#unsent.get(memberOf(time))?.at === time.at) this.#unsent.delete(memberOf(time));
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

  /** After Redis was reached or found empty: exchanges all known times in both directions. */
  #exchange(): Promise<void> {
    this.#isExchangeDue = true;
    this.#exchanging ??= this.#exchangeOnce().finally(() => {
      this.#exchanging = undefined;
    });
    return this.#exchanging;
  }

  async #exchangeOnce(): Promise<void> {
    const isComplete = await this.#set.isComplete();
    if (isComplete === undefined) return;
    const forgotten = this.#connection.toShared(this.#clock.earliest);
    const known = this.#clock.times().filter(({ at }) => at > forgotten);
    const isMissed: IsMissed = (time, before) => {
      // Another instance may have written since, and its time may be overwritten by now.
      if (this.#unsent.has(memberOf(time))) return true;
      // Other instances read recent times only, unless Redis was emptied: then all of them exchange everything.
      return before === undefined ? isComplete : before < time.at;
    };
    if (!(await this.#write(known, isMissed))) return;
    await this.#set.trim(forgotten);
    await this.#read(0);
    this.#isExchangeDue = false;
    await this.#set.markComplete();
  }

  async #resync(): Promise<void> {
    if (!this.#connection.isUp || this.#exchanging) return;
    // A server that was emptied has lost the times that its instances wrote.
    if (this.#isExchangeDue || (await this.#set.isComplete()) === false) return this.#exchange();
    // Redis may have accepted them and its reply been lost, so whether another instance wrote in between is unknown.
    if (this.#unsent.size > 0 && this.#sending.size === 0) await this.#write([...this.#unsent.values()], () => true);
    await this.#read(this.#readUpTo - overlapMs);
  }

  async #read(since: number): Promise<void> {
    const asked = Date.now();
    const times = await this.#set.read(since);
    if (!times) return;
    this.#readUpTo = this.#connection.toShared(asked);
    this.#clock.mergeRemote(times);
  }
}
