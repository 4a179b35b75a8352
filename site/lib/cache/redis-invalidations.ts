import { report } from './events.ts';
import type { RedisConnection } from './redis-connection.ts';
import type { TagClock, TagTime, TouchedTags } from './tag-clock.ts';

/** How often what others wrote is asked for, should a message have been lost. */
const resyncEveryMs = 1000;
/** Times written a little earlier than the last ones read: writers' clocks and the way take time. */
const overlapMs = 10_000;
/** Next renders every page again after 30 days; what is older is of no page any more. */
const oldestMs = 31 * 24 * 60 * 60 * 1000;
const writeLimitMs = 200;
const syncLimitMs = 2000;
const membersPerCommand = 1000;

type Message = { soft: string[]; hard: string[]; at: number };

const memberOf = ({ tag, isHard }: { tag: string; isHard: boolean }) => `${isHard ? 'h' : 's'}${tag}`;

/**
 * Keeps the tag clocks of all instances alike. The truth is a sorted set of tag and time, where only later times count,
 * so that writing anything twice, or late, changes nothing; messages make it fast.
 */
export class RedisInvalidations {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;
  /** What Redis has not confirmed. After a restart the journal stands in for it: `#meet` writes everything. */
  readonly #unsent = new Map<string, TagTime>();
  #readUpTo = 0;
  #meeting: Promise<void> | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(connection: RedisConnection, clock: TagClock) {
    this.#connection = connection;
    this.#clock = clock;
    this.#key = `${connection.prefix}:clock`;
    clock.share((local) => connection.toShared(local));
    clock.onInvalidation((touched, from, origin) => {
      if (from === 'here') this.#send(touched, origin);
    });
    connection.subscribe('invalidations', (message) => this.#receive(message as Message));
    connection.onUp(() => void this.#meet());
    this.#timer = setInterval(() => void this.#resync(), resyncEveryMs).unref();
  }

  /** Tags whose invalidation Redis has not confirmed. */
  get unsent(): number {
    return this.#unsent.size;
  }

  /** Resolves when Redis has confirmed everything said so far, or is known not to. */
  async sent(): Promise<boolean> {
    await this.#sending;
    return this.#unsent.size === 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send({ soft, hard }: TouchedTags, at: number): void {
    const times = [
      ...soft.map((tag) => ({ tag, isHard: false, at })),
      ...hard.map((tag) => ({ tag, isHard: true, at })),
    ];
    for (const time of times) this.#unsent.set(memberOf(time), time);
    const message: Message = { soft: [...soft], hard: [...hard], at };
    this.#sending = Promise.all([this.#write(times), this.#connection.publish('invalidations', message)]).then(
      () => {},
    );
  }

  async #write(times: readonly TagTime[]): Promise<boolean> {
    for (let start = 0; start < times.length; start += membersPerCommand) {
      const part = times.slice(start, start + membersPerCommand);
      const members = part.map((time) => ({ value: memberOf(time), score: time.at }));
      const written = await this.#connection.ask(
        'write',
        (client) => client.zAdd(this.#key, members, { comparison: 'GT' }),
        writeLimitMs,
      );
      if (written === undefined) return false;
      for (const time of part)
        if (this.#unsent.get(memberOf(time))?.at === time.at) this.#unsent.delete(memberOf(time));
    }
    return true;
  }

  #receive({ soft, hard, at }: Message): void {
    this.#merge([
      ...soft.map((tag) => ({ tag, isHard: false, at })),
      ...hard.map((tag) => ({ tag, isHard: true, at })),
    ]);
  }

  #merge(times: readonly TagTime[]): void {
    const touched = this.#clock.merge(times);
    if (touched.soft.length + touched.hard.length > 0) report({ type: 'invalidated', cause: 'peer', ...touched });
  }

  /** Reached, or found emptied: both sides tell each other everything they know. */
  #meet(): Promise<void> {
    this.#meeting ??= this.#meetOnce().finally(() => {
      this.#meeting = undefined;
    });
    return this.#meeting;
  }

  async #meetOnce(): Promise<void> {
    const isWritten = await this.#write(this.#clock.times());
    if (!isWritten) return;
    const forgotten = this.#connection.toShared(Date.now() - oldestMs);
    await this.#connection.ask('trim', (client) => client.zRemRangeByScore(this.#key, '-inf', forgotten), writeLimitMs);
    await this.#read(0);
    await this.#connection.ask('mark', (client) => client.set(`${this.#key}:met`, '1'), writeLimitMs);
  }

  async #resync(): Promise<void> {
    if (!this.#connection.isUp || this.#meeting) return;
    const met = await this.#connection.ask('resync', (client) => client.exists(`${this.#key}:met`), writeLimitMs);
    // A server that was emptied has forgotten what its instances told it.
    if (met === 0) return this.#meet();
    if (this.#unsent.size > 0) await this.#write([...this.#unsent.values()]);
    await this.#read(this.#readUpTo - overlapMs);
  }

  async #read(since: number): Promise<void> {
    const asked = Date.now();
    const found = await this.#connection.ask(
      'read',
      (client) => client.zRangeWithScores(this.#key, since, '+inf', { BY: 'SCORE' }),
      syncLimitMs,
    );
    if (!found) return;
    this.#readUpTo = this.#connection.toShared(asked);
    this.#merge(found.map(({ value, score }) => ({ tag: value.slice(1), isHard: value.startsWith('h'), at: score })));
  }
}
