import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Reporter, silent } from '../report/reporter.ts';
import { createRedisClients, type RedisClient, type RedisClients, withoutPassword } from './client.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** A visitor's cached page never waits longer than this for Redis. */
const readLimitMs = 50;
/** The limit for background commands and for reads that replace a render; after it Redis counts as down. */
const patienceMs = 2000;
/** After a timeout nothing waits for Redis until a probe succeeds; this is how often one is sent. */
const probeEveryMs = 250;

const envelope = v.object({ from: v.string(), body: v.unknown() });

export type RedisOptions = {
  url: string;
  /** Of all keys. */
  prefix: string;
  /** Instances of different versions share nothing: raise it when tags are named differently. */
  formatVersion?: number | undefined;
};

/**
 * A Redis or Valkey that may be down, slow or hung at any time: every command has a time limit and may return `undefined`,
 * and while the server is known to hang nothing waits for it.
 */
export class RedisConnection {
  /** Identifies the messages of this instance. */
  readonly instance = randomUUID();
  /** The prefix of keys that instances of all format versions share. */
  readonly project: string;
  /** The prefix of keys that only instances of one format version share. */
  readonly prefix: string;
  readonly #url: string;
  readonly #reporter: Reporter;
  readonly #now: () => number;
  readonly #clients: Promise<RedisClients | undefined>;
  #connected: RedisClients | undefined;
  #isClosed = false;
  readonly #onUp: (() => void)[] = [];
  #isUp = false;
  #isExplained = false;
  /** Pending while it is unclear whether the server hangs. */
  #proving: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  /** Added to this machine's time, gives the server's time, which all instances share. */
  #offset = 0;

  constructor({ url, prefix, formatVersion = 1 }: RedisOptions, reporter: Reporter = silent(), clock = now) {
    this.project = prefix;
    this.prefix = `${prefix}:${formatVersion}`;
    this.#url = url;
    this.#reporter = reporter;
    this.#now = clock;
    this.#clients = this.#connect().catch((error: unknown) => {
      this.#explain(error);
      return undefined;
    });
  }

  async #connect(): Promise<RedisClients | undefined> {
    const clients = await createRedisClients(this.#url);
    if (this.#isClosed) return undefined;
    this.#connected = clients;
    const { commands, subscriber } = clients;
    // Without a listener an error would end the process.
    for (const client of [commands, subscriber]) client.on('error', (error: unknown) => this.#explain(error));
    commands.on('ready', () => void this.#prove());
    commands.on('end', () => this.#setUp(false));
    commands.on('reconnecting', () => this.#setUp(false));
    commands.connect().catch(() => {});
    subscriber.connect().catch(() => {});
    return clients;
  }

  /** Connected, and the last reply came in time. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Calls the listener now if the server is up, and each time the connection comes back. */
  onUp(listener: () => void): void {
    this.#onUp.push(listener);
    if (this.#isUp) listener();
  }

  /** Sends a command; undefined when the server is down or does not reply within `withinMs`. */
  ask<Answer>(operation: string, question: (client: RedisClient) => Promise<Answer>, withinMs = readLimitMs) {
    return this.#bounded(operation, ({ commands }) => question(commands), withinMs);
  }

  /**
   * Sends a command whose reply may save a render: undefined only when the server is down, which takes two seconds to find
   * out once and no time after that. A reply from a Redis that is merely busy comes in time.
   */
  async askPatiently<Answer>(operation: string, question: (client: RedisClient) => Promise<Answer>) {
    await this.#proving;
    return this.#bounded(operation, ({ commands }) => question(commands), patienceMs);
  }

  /** The bytes of a key; `mayWait` for callers that would otherwise wait for a render. */
  async readBytes(key: string, mayWait = false): Promise<Buffer | null | undefined> {
    if (mayWait) await this.#proving;
    return this.#bounded('read', ({ bytes }) => bytes.get(key), mayWait ? patienceMs : readLimitMs);
  }

  /**
   * Receives messages of other instances on this channel. They may be lost, so anything that must arrive is stored in Redis
   * as well. A message at which the listener throws is logged and ignored.
   */
  subscribe(channel: string, listener: (message: unknown) => void): void {
    const name = `${this.prefix}:${channel}`;
    const receive = (text: string) => {
      try {
        const { from, body } = parseOrThrow(envelope, JSON.parse(text));
        if (from !== this.instance) listener(body);
      } catch (error) {
        const reason = errorMessage(error);
        this.#reporter.log.warn('message-ignored', `A Redis message on ${name} was ignored: ${reason}`, {
          channel: name,
        });
      }
    };
    void this.#clients.then((clients) => clients?.subscriber.subscribe(name, receive).catch(() => {}));
  }

  async publish(channel: string, body: unknown): Promise<void> {
    const text = JSON.stringify({ from: this.instance, body });
    await this.askPatiently('publish', (client) => client.publish(`${this.prefix}:${channel}`, text));
  }

  toShared(local: number): number {
    return local + this.#offset;
  }

  toLocal(shared: number): number {
    return shared - this.#offset;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#probe);
    if (!this.#connected) return;
    for (const client of [this.#connected.commands, this.#connected.subscriber]) client.destroy();
  }

  async #bounded<Answer>(
    operation: string,
    question: (clients: RedisClients) => Promise<Answer>,
    withinMs: number,
  ): Promise<Answer | undefined> {
    if (!this.#connected || !this.#isUp || this.#proving) return undefined;
    try {
      return await withTimeout(question(this.#connected), withinMs);
    } catch (error) {
      const message = errorMessage(error);
      this.#reporter.events.emit({ type: 'store-error', store: 'redis', operation, message });
      if (error instanceof TimeoutError && withinMs >= patienceMs) this.#lose();
      else if (error instanceof TimeoutError) this.#suspect();
      return undefined;
    }
  }

  /** After a timeout nothing waits for the server until it is clear whether it hangs. */
  #suspect(): void {
    this.#proving ??= this.#prove().finally(() => {
      this.#proving = undefined;
    });
  }

  /** Measures the server's clock; the server counts as up if it replies in time. */
  async #prove(): Promise<void> {
    clearTimeout(this.#probe);
    if (!this.#connected) return;
    try {
      const asked = this.#now();
      const [seconds, microseconds] = await withTimeout(
        this.#connected.commands.sendCommand<[string, string]>(['TIME']),
        patienceMs,
      );
      const answered = this.#now();
      this.#offset = Number(seconds) * 1000 + Number(microseconds) / 1000 - (asked + answered) / 2;
      this.#setUp(true);
    } catch {
      this.#lose();
    }
  }

  #lose(): void {
    this.#setUp(false);
    this.#proveLater();
  }

  #proveLater(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.#connected?.commands.isReady && void this.#prove(), probeEveryMs).unref();
  }

  /** Logs the first error only: at the start, the address is usually wrong. */
  #explain(error: unknown): void {
    if (this.#isExplained) return;
    this.#isExplained = true;
    this.#reporter.log.error(
      'redis-silent',
      `Redis at ${withoutPassword(this.#url)} does not respond (${errorMessage(error)}). Check its URL; until it does, this instance serves from its own memory and disk.`,
    );
  }

  #setUp(isUp: boolean): void {
    this.#isExplained ||= isUp;
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#reporter.events.emit({ type: 'connection', store: 'redis', isUp });
    const { log } = this.#reporter;
    if (isUp) log.info('redis-reached', 'Connected to Redis; the instances share pages and invalidations.');
    else
      log.error(
        'redis-lost',
        'The connection to Redis is lost; pages are served from memory and disk, and invalidations wait.',
      );
    if (isUp) for (const listener of this.#onUp) listener();
  }
}
