import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contentGeneration } from '#lib/content-generation.ts';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { now } from '../clock/now.ts';
import { report } from '../events/cache-events.ts';
import { inTime, TooSlow } from './in-time.ts';
import { makeBytesClient, makeClient, type RedisClient } from './make-client.ts';

/** A visitor's cached page never waits longer than this for Redis. */
const readLimitMs = 50;
/** The limit for background commands and for reads that replace a render; after it Redis counts as down. */
const patienceMs = 2000;
/** After a timeout nothing waits for Redis until a probe succeeds; this is how often one is sent. */
const probeEveryMs = 250;

const envelope = v.object({ from: v.string(), body: v.unknown() });

/**
 * A Redis or Valkey that may be down, slow or hung at any time: every command has a time limit and may return `undefined`,
 * and while the server is known to hang nothing waits for it.
 */
export class RedisConnection {
  /** Identifies the messages of this instance. */
  readonly instance = randomUUID();
  /** The project, whatever the generation of its content. */
  readonly project: string;
  /** The prefix of keys that only instances of one content generation share. */
  readonly prefix: string;
  readonly #client: RedisClient;
  readonly #bytes: ReturnType<typeof makeBytesClient>;
  readonly #subscriber: RedisClient;
  readonly #onUp: (() => void)[] = [];
  #isUp = false;
  #isExplained = false;
  /** Pending while it is unclear whether the server hangs. */
  #proving: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  /** Added to this machine's time, gives the server's time, which all instances share. */
  #offset = 0;

  constructor(url: string, project: string, generation: number = contentGeneration) {
    this.project = project;
    this.prefix = `${project}:${generation}`;
    this.#client = makeClient(url, true);
    this.#bytes = makeBytesClient(this.#client);
    this.#subscriber = makeClient(url, false);
    // Without a listener an error would end the process.
    for (const client of [this.#client, this.#subscriber])
      client.on('error', (error: unknown) => this.#explain(url, error));
    this.#client.on('ready', () => void this.#prove());
    this.#client.on('end', () => this.#setUp(false));
    this.#client.on('reconnecting', () => this.#setUp(false));
    this.#client.connect().catch(() => {});
    this.#subscriber.connect().catch(() => {});
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
    return this.#bounded(operation, () => question(this.#client), withinMs);
  }

  /**
   * Sends a command whose reply may save a render: undefined only when the server is down, which takes two seconds to find
   * out once and no time after that. A reply from a Redis that is merely busy comes in time.
   */
  async askPatiently<Answer>(operation: string, question: (client: RedisClient) => Promise<Answer>) {
    await this.#proving;
    return this.#bounded(operation, () => question(this.#client), patienceMs);
  }

  /** The bytes of a key; `isPatient` for callers that would otherwise wait for a render. */
  async readBytes(key: string, isPatient = false): Promise<Buffer | null | undefined> {
    if (isPatient) await this.#proving;
    return this.#bounded('read', () => this.#bytes.get(key), isPatient ? patienceMs : readLimitMs);
  }

  /**
   * Receives messages of other instances on this channel. They may be lost, so anything that must arrive is stored in Redis
   * as well. A message at which the listener throws is logged and ignored.
   */
  subscribe(channel: string, listener: (message: unknown) => void): void {
    const name = `${this.prefix}:${channel}`;
    const receive = (text: string) => {
      try {
        const { from, body } = inShape(envelope, JSON.parse(text));
        if (from !== this.instance) listener(body);
      } catch (error) {
        const reason = messageOf(error);
        log.warn('message-ignored', `A Redis message on ${name} was ignored: ${reason}`, { channel: name });
      }
    };
    this.#subscriber.subscribe(name, receive).catch(() => {});
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
    clearTimeout(this.#probe);
    for (const client of [this.#client, this.#subscriber]) client.destroy();
  }

  async #bounded<Answer>(
    operation: string,
    question: () => Promise<Answer>,
    withinMs: number,
  ): Promise<Answer | undefined> {
    if (!this.#isUp || this.#proving) return undefined;
    try {
      return await inTime(question(), withinMs);
    } catch (error) {
      const message = messageOf(error);
      report({ type: 'store-error', store: 'redis', operation, message });
      if (error instanceof TooSlow && withinMs >= patienceMs) this.#lose();
      else if (error instanceof TooSlow) this.#suspect();
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
    try {
      const asked = now();
      const [seconds, microseconds] = await inTime(this.#client.sendCommand<[string, string]>(['TIME']), patienceMs);
      const answered = now();
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
    this.#probe = setTimeout(() => this.#client.isReady && void this.#prove(), probeEveryMs).unref();
  }

  /** Logs the first error only: at the start, the address is usually wrong. */
  #explain(url: string, error: unknown): void {
    if (this.#isExplained) return;
    this.#isExplained = true;
    log.error(
      'redis-silent',
      `CACHE_URL=${url} does not respond (${messageOf(error)}). Check CACHE_URL; until it does, this instance serves from its own memory and disk.`,
    );
  }

  #setUp(isUp: boolean): void {
    this.#isExplained ||= isUp;
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    report({ type: 'connection', store: 'redis', isUp });
    if (isUp) log.info('redis-reached', 'Connected to Redis; the instances share pages and invalidations.');
    else
      log.error(
        'redis-lost',
        'The connection to Redis is lost; pages are served from memory and disk, and invalidations wait.',
      );
    if (isUp) for (const listener of this.#onUp) listener();
  }
}
