import type { RedisConnection } from './connection.ts';

/** Lifetime of a lock, for which a crashed holder delays others. */
const lifetimeMs = 5000;
const renewEveryMs = 1000;
/** Locks are not renewed beyond this, because a render may never finish. */
const maxRenewalMs = 30_000;

const ifOwner = (work: string) => `if redis.call('get', KEYS[1]) == ARGV[1] then return ${work} end return 0`;
const releaseScript = ifOwner(`redis.call('del', KEYS[1])`);
const renewScript = ifOwner(`redis.call('pexpire', KEYS[1], ${lifetimeMs})`);

/** `mine`: render here. `theirs`: another instance renders. `none`: Redis did not reply, so render here. */
export type LockHolder = 'mine' | 'theirs' | 'none';

/** Locks that let one instance render for all. They save work; correctness never depends on them. */
export class RedisLocks {
  readonly #connection: RedisConnection;
  readonly #prefix: string;
  readonly #renewals = new Map<string, NodeJS.Timeout>();

  constructor(connection: RedisConnection, buildId: string) {
    this.#connection = connection;
    this.#prefix = `${connection.prefix}:${buildId}:lock:`;
  }

  async take(name: string): Promise<LockHolder> {
    const holder = await this.takeFor(name, lifetimeMs);
    if (holder === 'mine') this.#renew(name);
    return holder;
  }

  /** Acquires a lock without renewal. */
  async takeFor(name: string, milliseconds: number): Promise<LockHolder> {
    const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const;
    const taken = await this.#connection.runSlow('lock', (client) =>
      client.set(this.#prefix + name, this.#connection.instance, { condition: 'NX', expiration }),
    );
    if (taken === undefined) return 'none';
    return taken === 'OK' ? 'mine' : 'theirs';
  }

  async release(name: string): Promise<void> {
    clearInterval(this.#renewals.get(name));
    this.#renewals.delete(name);
    await this.#run(releaseScript, name);
  }

  #renew(name: string): void {
    clearInterval(this.#renewals.get(name));
    const takenAt = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - takenAt > maxRenewalMs) clearInterval(timer);
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
