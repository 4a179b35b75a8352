import type { RedisConnection } from './connection.ts';

/** Lifetime of a lock, for which a crashed holder delays others. */
const lifetimeMs = 5000;
const renewEveryMs = 1000;
/** Locks are not renewed beyond this, because a render may never finish. */
const maxRenewalMs = 30_000;

const ifOwner = (work: string) => `if redis.call('get', KEYS[1]) == ARGV[1] then return ${work} end return 0`;
const releaseScript = ifOwner(`redis.call('del', KEYS[1])`);
const renewScript = ifOwner(`redis.call('pexpire', KEYS[1], ${lifetimeMs})`);

/** `acquired`: render here. `held`: another instance renders. `unavailable`: Redis did not reply, so render here. */
export type LockResult = 'acquired' | 'held' | 'unavailable';

/** Locks that let one instance render for all. They save work; correctness never depends on them. */
export class RedisLocks {
  readonly #connection: RedisConnection;
  readonly #prefix: string;
  readonly #renewals = new Map<string, NodeJS.Timeout>();

  constructor(connection: RedisConnection, buildId: string) {
    this.#connection = connection;
    this.#prefix = `${connection.prefix}:${buildId}:lock:`;
  }

  async acquire(name: string): Promise<LockResult> {
    const result = await this.acquireFor(name, lifetimeMs);
    if (result === 'acquired') this.#renew(name);
    return result;
  }

  /** Acquires a lock without renewal. */
  async acquireFor(name: string, milliseconds: number): Promise<LockResult> {
    const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const;
    const reply = await this.#connection.runSlow('lock', (client) =>
      client.set(this.#prefix + name, this.#connection.instance, { condition: 'NX', expiration }),
    );
    if (reply === undefined) return 'unavailable';
    return reply === 'OK' ? 'acquired' : 'held';
  }

  async release(name: string): Promise<void> {
    clearInterval(this.#renewals.get(name));
    this.#renewals.delete(name);
    await this.#run(releaseScript, name);
  }

  #renew(name: string): void {
    clearInterval(this.#renewals.get(name));
    const acquiredAt = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - acquiredAt > maxRenewalMs) clearInterval(timer);
      else void this.#run(renewScript, name);
    }, renewEveryMs).unref();
    this.#renewals.set(name, timer);
  }

  #run(script: string, name: string): Promise<unknown> {
    const { instance } = this.#connection;
    return this.#connection.runSlow('lock', (client) =>
      client.eval(script, { keys: [this.#prefix + name], arguments: [instance] }),
    );
  }
}
