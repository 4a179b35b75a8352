import type { TagTime } from '../invalidation/tag-times.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';

const shortTimeoutMs = 200;
const readTimeoutMs = 2000;

/** ZADD GT that also returns the previous scores, '' if none. */
const advanceScript = `
local before = {}
for index = 1, #ARGV, 2 do
  local known = redis.call('zscore', KEYS[1], ARGV[index])
  if not known or tonumber(known) < tonumber(ARGV[index + 1]) then
    redis.call('zadd', KEYS[1], ARGV[index + 1], ARGV[index])
  end
  before[#before + 1] = known or ''
end
return before`;

export const toMember = ({ tag, isHard }: { tag: string; isHard: boolean }) => `${isHard ? 'h' : 's'}${tag}`;

/** Parses a member; undefined if it is not ours. */
function fromMember({ value, score }: { value: string; score: number }): TagTime | undefined {
  const [, kind, tag] = /^([hs])(.+)$/s.exec(value) ?? [];
  return tag !== undefined && Number.isFinite(score) ? { tag, isHard: kind === 'h', at: score } : undefined;
}

/** Tag times in a Redis sorted set. Scores only increase. */
export class TagTimeSet {
  readonly #connection: RedisConnection;
  readonly #key: string;
  readonly #log: Logger;
  #hasLoggedForeign = false;

  constructor(connection: RedisConnection, log: Logger = silentLog) {
    this.#log = log;
    this.#connection = connection;
    this.#key = `${connection.prefix}:clock`;
  }

  /** Raises times and returns the previous ones; undefined if Redis fails. */
  async raise(times: readonly TagTime[]): Promise<(number | undefined)[] | undefined> {
    const members = times.flatMap((time) => [toMember(time), String(time.at)]);
    const before = await this.#connection.runSlow('write', (client) =>
      client.eval(advanceScript, { keys: [this.#key], arguments: members }),
    );
    if (!Array.isArray(before)) return undefined;
    return before.map((time) => (time === '' ? undefined : Number(time)));
  }

  /** Returns the times since `since` (shared time), or undefined if Redis fails. */
  async read(since: number): Promise<TagTime[] | undefined> {
    const found = await this.#connection.run(
      'read',
      (client) => client.zRangeWithScores(this.#key, since, '+inf', { BY: 'SCORE' }),
      readTimeoutMs,
    );
    const times = found?.map(fromMember).filter((time) => time !== undefined);
    if (found && times && times.length < found.length) this.#logForeign();
    return times;
  }

  /** Removes times up to `until`. */
  async trim(until: number): Promise<void> {
    await this.#connection.run('trim', (client) => client.zRemRangeByScore(this.#key, '-inf', until), shortTimeoutMs);
  }

  /** Reports whether the set has been filled since Redis was last emptied; undefined if Redis fails. */
  async isComplete(): Promise<boolean | undefined> {
    const found = await this.#connection.run(
      'resync',
      (client) => client.exists(`${this.#key}:complete`),
      shortTimeoutMs,
    );
    return found === undefined ? undefined : found > 0;
  }

  async markComplete(): Promise<void> {
    await this.#connection.run('mark', (client) => client.set(`${this.#key}:complete`, '1'), shortTimeoutMs);
  }

  /** Warns only once, because the set is read every second. */
  #logForeign(): void {
    if (this.#hasLoggedForeign) return;
    this.#hasLoggedForeign = true;
    this.#log.warn(
      'redis_member_ignored',
      `Ignored members of ${this.#key} in Redis that no instance of this site writes.`,
    );
  }
}
