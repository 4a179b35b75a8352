import * as v from 'valibot';
import type { SaidTime, TagClock } from '#cache/clock/tag-clock.ts';
import type { TagTime } from '#cache/clock/tag-times.ts';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import type { RedisConnection } from './connection.ts';

/** How often the invalidations of other instances are read, in case a message was lost. */
const resyncEveryMs = 1000;
/** Each read overlaps the previous one by this much, because writers' clocks differ and writes take time. */
const overlapMs = 10_000;
const askLimitMs = 200;
const syncLimitMs = 2000;
const membersPerCommand = 1000;

const messageShape = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
  // JSON can hold a number that is not finite: 1e999.
  at: v.pipe(v.number(), v.finite()),
});
type Message = v.InferOutput<typeof messageShape>;

/** Raises each member to its new time if that is later, and returns the previous times, '' where there was none. */
const raiseScript = `
local before = {}
for index = 1, #ARGV, 2 do
  local known = redis.call('zscore', KEYS[1], ARGV[index])
  if not known or tonumber(known) < tonumber(ARGV[index + 1]) then
    redis.call('zadd', KEYS[1], ARGV[index + 1], ARGV[index])
  end
  before[#before + 1] = known or ''
end
return before`;

/** Whether the previous time in Redis means that other instances may miss this invalidation. */
type IsMissed = (time: TagTime, before: number | undefined) => boolean;

const memberOf = ({ tag, isHard }: { tag: string; isHard: boolean }) => `${isHard ? 'h' : 's'}${tag}`;

/** A member of the set and its time; undefined for a member that no instance writes. */
function readMember({ value, score }: { value: string; score: number }): TagTime | undefined {
  const [, kind, tag] = /^([hs])(.+)$/s.exec(value) ?? [];
  return tag !== undefined && Number.isFinite(score) ? { tag, isHard: kind === 'h', at: score } : undefined;
}

const byKind = (times: readonly TagTime[]) => ({
  soft: times.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
  hard: times.filter(({ isHard }) => isHard).map(({ tag }) => tag),
});

/**
 * Keeps the tag clocks of all instances in step. The source of truth is a sorted set of tags and times in which only later
 * times count, so that a repeated or late write changes nothing; messages only speed it up.
 *
 * Two instances may invalidate the same tag before either learns of the other's invalidation. The instance with the later
 * time ignores the earlier one, yet a page rendered between the two may lack the second change. So the instance that writes
 * second finds a time it did not know, and repeats its invalidation with a time later than both.
 */
export class RedisInvalidations {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;
  /** Invalidations that Redis has not confirmed. After a restart the journal replaces them: `#meet` writes everything. */
  readonly #unsent = new Map<string, SaidTime>();
  #readUpTo = 0;
  #meeting: Promise<void> | undefined;
  /** Redis was reached again or found empty, and the two sides have not exchanged their times since. */
  #hasToMeet = false;
  #hasNamedForeign = false;
  /** Writes and messages of this instance that are on their way to Redis. */
  readonly #sending = new Set<Promise<unknown>>();

  constructor(connection: RedisConnection, clock: TagClock) {
    this.#connection = connection;
    this.#clock = clock;
    this.#key = `${connection.prefix}:clock`;
    clock.share((local) => connection.toShared(local));
    clock.onInvalidation((_, from, said) => {
      if (from === 'here') this.#send(said);
    });
    connection.subscribe('invalidations', (message) => this.#receive(inShape(messageShape, message)));
    connection.onUp(() => void this.#meet());
    this.#timer = setInterval(() => void this.#resync(), resyncEveryMs).unref();
  }

  /** Tags whose invalidation Redis has not confirmed. */
  get unsent(): number {
    return this.#unsent.size;
  }

  /** Resolves when all writes so far are confirmed or have failed; whether Redis has confirmed all invalidations. */
  async sent(): Promise<boolean> {
    await Promise.all(this.#sending);
    return this.#unsent.size === 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #send(said: readonly SaidTime[]): void {
    for (const time of said) this.#unsent.set(memberOf(time), time);
    const message: Message = { ...byKind(said), at: said[0]?.at ?? 0 };
    const sending = Promise.all([this.#tell(said), this.#connection.publish('invalidations', message)]);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** Writes this instance's invalidations; repeats those for which another instance wrote first. */
  async #tell(said: readonly SaidTime[]): Promise<void> {
    const after = new Map(said.map((time) => [memberOf(time), time.after]));
    await this.#write(
      said,
      (time, before) => before !== undefined && before !== time.at && before !== after.get(memberOf(time)),
    );
  }

  /** Returns whether Redis accepted all of the times. */
  async #write(times: readonly TagTime[], isMissed: IsMissed): Promise<boolean> {
    const missed: TagTime[] = [];
    for (let start = 0; start < times.length; start += membersPerCommand) {
      const part = times.slice(start, start + membersPerCommand);
      const members = part.flatMap((time) => [memberOf(time), String(time.at)]);
      const before = await this.#connection.askPatiently('write', (client) =>
        client.eval(raiseScript, { keys: [this.#key], arguments: members }),
      );
      if (!Array.isArray(before)) {
        this.#sayAgain(missed);
        return false;
      }
      for (const [position, time] of part.entries()) {
        const known = before[position] === '' ? undefined : Number(before[position]);
        if (isMissed(time, known)) missed.push({ ...time, at: Math.max(time.at, known ?? time.at) });
        if (this.#unsent.get(memberOf(time))?.at === time.at) this.#unsent.delete(memberOf(time));
      }
    }
    this.#sayAgain(missed);
    return true;
  }

  #sayAgain(missed: readonly TagTime[]): void {
    if (missed.length === 0) return;
    this.#merge(missed);
    this.#clock.invalidate(byKind(missed), 'again');
  }

  #receive({ soft, hard, at }: Message): void {
    this.#merge([
      ...soft.map((tag) => ({ tag, isHard: false, at })),
      ...hard.map((tag) => ({ tag, isHard: true, at })),
    ]);
  }

  #merge(times: readonly TagTime[]): void {
    this.#clock.merge(times);
  }

  /** After Redis was reached or found empty: exchanges all known times in both directions. */
  #meet(): Promise<void> {
    this.#hasToMeet = true;
    this.#meeting ??= this.#meetOnce().finally(() => {
      this.#meeting = undefined;
    });
    return this.#meeting;
  }

  async #meetOnce(): Promise<void> {
    const met = await this.#isMet();
    if (met === undefined) return;
    const forgotten = this.#connection.toShared(this.#clock.earliest);
    const known = this.#clock.times().filter(({ at }) => at > forgotten);
    const isMissed: IsMissed = (time, before) => {
      // Another instance may have written since, and its time may be overwritten by now.
      if (this.#unsent.has(memberOf(time))) return true;
      // Other instances read recent times only, unless Redis was emptied: then all of them exchange everything.
      return before === undefined ? met : before < time.at;
    };
    if (!(await this.#write(known, isMissed))) return;
    await this.#connection.ask('trim', (client) => client.zRemRangeByScore(this.#key, '-inf', forgotten), askLimitMs);
    await this.#read(0);
    this.#hasToMeet = false;
    await this.#connection.ask('mark', (client) => client.set(`${this.#key}:met`, '1'), askLimitMs);
  }

  /** Whether this Redis holds the times that its instances know; undefined when it does not reply. */
  async #isMet(): Promise<boolean | undefined> {
    const found = await this.#connection.ask('resync', (client) => client.exists(`${this.#key}:met`), askLimitMs);
    return found === undefined ? undefined : found > 0;
  }

  async #resync(): Promise<void> {
    if (!this.#connection.isUp || this.#meeting) return;
    // A server that was emptied has lost the times that its instances wrote.
    if (this.#hasToMeet || (await this.#isMet()) === false) return this.#meet();
    // Redis may have accepted them and its reply been lost, so whether another instance wrote in between is unknown.
    if (this.#unsent.size > 0 && this.#sending.size === 0) await this.#write([...this.#unsent.values()], () => true);
    await this.#read(this.#readUpTo - overlapMs);
  }

  /** Warns only once, because the set is read every second. */
  #nameForeign(): void {
    if (this.#hasNamedForeign) return;
    this.#hasNamedForeign = true;
    log.warn('member-ignored', `${this.#key} in Redis holds what no instance of this site writes; that is ignored.`);
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
    const times = found.map(readMember).filter((time) => time !== undefined);
    if (times.length < found.length) this.#nameForeign();
    this.#merge(times);
  }
}
