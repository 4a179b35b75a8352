import type { TagTime } from '../invalidation/tag-times.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';

const askLimitMs = 200;
const readLimitMs = 2000;

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

/** The name of a tag's soft or hard invalidation in the set. */
export const memberOf = ({ tag, isHard }: { tag: string; isHard: boolean }) => `${isHard ? 'h' : 's'}${tag}`;

/** A member of the set and its time; undefined for a member that no instance writes. */
function readMember({ value, score }: { value: string; score: number }): TagTime | undefined {
  const [, kind, tag] = /^([hs])(.+)$/s.exec(value) ?? [];
  return tag !== undefined && Number.isFinite(score) ? { tag, isHard: kind === 'h', at: score } : undefined;
}

/** The tags and the times of their last invalidations in Redis: a sorted set in which only later times count. */
export class TagTimeSet {
  readonly #connection: RedisConnection;
  readonly #key: string;
  readonly #log: Logger;
  #hasNamedForeign = false;

  constructor(connection: RedisConnection, log: Logger = silentLog) {
    this.#log = log;
    this.#connection = connection;
    this.#key = `${connection.prefix}:clock`;
  }

  /** Writes these times where they are later; returns the previous ones. Undefined if Redis does not accept them. */
  async raise(times: readonly TagTime[]): Promise<(number | undefined)[] | undefined> {
    const members = times.flatMap((time) => [memberOf(time), String(time.at)]);
    const before = await this.#connection.askPatiently('write', (client) =>
      client.eval(raiseScript, { keys: [this.#key], arguments: members }),
    );
    if (!Array.isArray(before)) return undefined;
    return before.map((time) => (time === '' ? undefined : Number(time)));
  }

  /** The times since `since`, in shared time; undefined when Redis does not reply. */
  async read(since: number): Promise<TagTime[] | undefined> {
    const found = await this.#connection.ask(
      'read',
      (client) => client.zRangeWithScores(this.#key, since, '+inf', { BY: 'SCORE' }),
      readLimitMs,
    );
    const times = found?.map(readMember).filter((time) => time !== undefined);
    if (found && times && times.length < found.length) this.#nameForeign();
    return times;
  }

  /** Drops times that affect no page any more. */
  async trim(until: number): Promise<void> {
    await this.#connection.ask('trim', (client) => client.zRemRangeByScore(this.#key, '-inf', until), askLimitMs);
  }

  /** Whether the set holds what the instances know; undefined when Redis does not reply. */
  async isComplete(): Promise<boolean | undefined> {
    const found = await this.#connection.ask('resync', (client) => client.exists(`${this.#key}:met`), askLimitMs);
    return found === undefined ? undefined : found > 0;
  }

  async markComplete(): Promise<void> {
    await this.#connection.ask('mark', (client) => client.set(`${this.#key}:met`, '1'), askLimitMs);
  }

  /** Warns only once, because the set is read every second. */
  #nameForeign(): void {
    if (this.#hasNamedForeign) return;
    this.#hasNamedForeign = true;
    this.#log.warn(
      'member-ignored',
      `${this.#key} in Redis has members that no instance of this site writes; they are ignored.`,
    );
  }
}
