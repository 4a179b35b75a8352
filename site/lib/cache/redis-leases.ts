import type { RedisConnection } from './redis-connection.ts';

/** A render takes far less; who dies with a lease holds up the others no longer than this. */
const lifetimeMs = 5000;
/** Gives back only what is still one's own. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** `mine`: render it. `theirs`: another instance does. `none`: nobody can say, so render it. */
export type Lease = 'mine' | 'theirs' | 'none';

/** Who renders a page, so that one instance does for all. A lease saves work and is never needed for truth. */
export class RedisLeases {
  readonly #connection: RedisConnection;
  readonly #prefix: string;

  constructor(connection: RedisConnection, buildId: string) {
    this.#connection = connection;
    this.#prefix = `${connection.prefix}:${buildId}:lease:`;
  }

  async take(address: string): Promise<Lease> {
    const expiration = { type: 'PX', value: lifetimeMs } as const;
    const taken = await this.#connection.ask('lease', (client) =>
      client.set(this.#prefix + address, this.#connection.instance, { condition: 'NX', expiration }),
    );
    if (taken === undefined) return 'none';
    return taken === 'OK' ? 'mine' : 'theirs';
  }

  async release(address: string): Promise<void> {
    await this.#connection.ask('lease', (client) =>
      client.eval(releaseScript, { keys: [this.#prefix + address], arguments: [this.#connection.instance] }),
    );
  }
}
