import type { RedisConnection } from './connection.ts';

/** TTL: how long a crashed holder delays others. */
const lifetimeMs = 5000;
const renewEveryMs = 1000;
/** No renewal after this, because the render may never finish. */
const maxMs = 30_000;

const whileMine = (work: string) => `if redis.call('get', KEYS[1]) == ARGV[1] then return ${work} end return 0`;
const releaseScript = whileMine(`redis.call('del', KEYS[1])`);
const renewScript = whileMine(`redis.call('pexpire', KEYS[1], ${lifetimeMs})`);

/** `mine`: render here. `theirs`: another instance renders. `none`: Redis did not reply, so render here. */
export type Lease = 'mine' | 'theirs' | 'none';

/** Locks that let one instance render for all. They save work; correctness never depends on them. */
export class RedisLocks {
  readonly #connection: RedisConnection;
  readonly #prefix: string;
  readonly #renewals = new Map<string, NodeJS.Timeout>();

  constructor(connection: RedisConnection, buildId: string) {
    this.#connection = connection;
    this.#prefix = `${connection.prefix}:${buildId}:lease:`;
  }

  async take(address: string): Promise<Lease> {
    const lease = await this.takeFor(address, lifetimeMs);
    if (lease === 'mine') this.#renew(address);
    return lease;
  }

  /** Acquires a lock without renewal. */
  async takeFor(name: string, milliseconds: number): Promise<Lease> {
    const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const;
    const taken = await this.#connection.runSlow('lease', (client) =>
      client.set(this.#prefix + name, this.#connection.instance, { condition: 'NX', expiration }),
    );
    if (taken === undefined) return 'none';
    return taken === 'OK' ? 'mine' : 'theirs';
  }

  async release(address: string): Promise<void> {
    clearInterval(this.#renewals.get(address));
    this.#renewals.delete(address);
    await this.#run(releaseScript, address);
  }

  #renew(address: string): void {
    clearInterval(this.#renewals.get(address));
    const taken = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - taken > maxMs) clearInterval(timer);
      else void this.#run(renewScript, address);
    }, renewEveryMs).unref();
    this.#renewals.set(address, timer);
  }

  #run(script: string, address: string): Promise<unknown> {
    const { instance } = this.#connection;
    return this.#connection.runSlow('lease', (client) =>
      client.eval(script, { keys: [this.#prefix + address], arguments: [instance] }),
    );
  }
}
