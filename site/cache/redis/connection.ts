import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { now } from '#cache/clock/now.ts';
import { report } from '#cache/events/cache-events.ts';
import { contentGeneration } from '#lib/content-generation.ts';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { inTime, TooSlow } from './in-time.ts';
import { makeBytesClient, makeClient, type RedisClient } from './make-client.ts';

/** A visitor's cached page never waits longer than this for Redis. */
const readLimitMs = 50;
/** Whoever waits for a render anyway, and what nobody waits for, gives Redis this long; then it counts as away. */
const patienceMs = 2000;
/** After an answer that did not come, nobody waits again until a probe was answered. */
const probeEveryMs = 250;

const envelope = v.object({ from: v.string(), body: v.unknown() });

/**
 * A Redis or Valkey that may be away, slow or hung at any time: every question has a time limit and an answer of
 * `undefined`, and while the server is known to hang nobody waits for it at all.
 */
export class RedisConnection {
  /** Tells this instance's messages from those of others. */
  readonly instance = randomUUID();
  /** One project, whatever the generation of its content. */
  readonly project: string;
  /** Begins the keys of what only instances of one generation share. */
  readonly prefix: string;
  readonly #client: RedisClient;
  readonly #bytes: ReturnType<typeof makeBytesClient>;
  readonly #subscriber: RedisClient;
  readonly #onUp: (() => void)[] = [];
  #isUp = false;
  #isExplained = false;
  /** Under way while it is not clear whether the server hangs. */
  #proving: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  /** What to add to this machine's time to have the server's, which all instances share. */
  #offset = 0;

  constructor(url: string, project: string, generation: number = contentGeneration) {
    this.project = project;
    this.prefix = `${project}:${generation}`;
    this.#client = makeClient(url, true);
    this.#bytes = makeBytesClient(this.#client);
    this.#subscriber = makeClient(url, false);
    // Errors are told by `isUp` changing; a listener keeps them from ending the process.
    for (const client of [this.#client, this.#subscriber])
      client.on('error', (error: unknown) => this.#explain(url, error));
    this.#client.on('ready', () => void this.#prove());
    this.#client.on('end', () => this.#setUp(false));
    this.#client.on('reconnecting', () => this.#setUp(false));
    this.#client.connect().catch(() => {});
    this.#subscriber.connect().catch(() => {});
  }

  /** Connected, and the last answer came in time. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Calls back each time the server is reached anew. */
  onUp(listener: () => void): void {
    this.#onUp.push(listener);
    if (this.#isUp) listener();
  }

  /** Asks the server; undefined when it is away or does not answer within `withinMs`. */
  ask<Answer>(operation: string, question: (client: RedisClient) => Promise<Answer>, withinMs = readLimitMs) {
    return this.#bounded(operation, () => question(this.#client), withinMs);
  }

  /**
   * Asks the server where a render is at stake: undefined only when it is away, which takes two seconds to find out once and
   * no time after that. An instance or a Redis that is merely busy answers in time.
   */
  async askPatiently<Answer>(operation: string, question: (client: RedisClient) => Promise<Answer>) {
    await this.#proving;
    return this.#bounded(operation, () => question(this.#client), patienceMs);
  }

  /** The bytes under a key; `isPatient` for whoever waits for a render anyway. */
  async readBytes(key: string, isPatient = false): Promise<Buffer | null | undefined> {
    if (isPatient) await this.#proving;
    return this.#bounded('read', () => this.#bytes.get(key), isPatient ? patienceMs : readLimitMs);
  }

  /**
   * Messages of other instances on this channel. They may be lost: what must arrive is also written down. One that the
   * listener throws at is named in the log and ignored.
   */
  subscribe(channel: string, listener: (message: unknown) => void): void {
    const name = `${this.prefix}:${channel}`;
    const receive = (text: string) => {
      try {
        const { from, body } = inShape(envelope, JSON.parse(text));
        if (from !== this.instance) listener(body);
      } catch (error) {
        const reason = messageOf(error);
        log.warn('message-ignored', `A message of Redis on ${name} was ignored: ${reason}`, { channel: name });
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

  /** After one answer that did not come nobody waits until it is clear whether the server hangs. */
  #suspect(): void {
    this.#proving ??= this.#prove().finally(() => {
      this.#proving = undefined;
    });
  }

  /** Measures the server's clock, and counts it as up when it answers in time. */
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

  /** Said once: what is wrong at the start is most often the address. */
  #explain(url: string, error: unknown): void {
    if (this.#isExplained) return;
    this.#isExplained = true;
    log.error(
      'redis-silent',
      `CACHE_URL=${url} does not answer (${messageOf(error)}). Check CACHE_URL; until it does, this instance serves from its own memory and disk.`,
    );
  }

  #setUp(isUp: boolean): void {
    this.#isExplained ||= isUp;
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    report({ type: 'connection', store: 'redis', isUp });
    if (isUp) log.info('redis-reached', 'Redis is reached; instances share pages and invalidations.');
    else log.error('redis-lost', 'Redis is lost; pages are served from memory and disk, and invalidations wait.');
    if (isUp) for (const listener of this.#onUp) listener();
  }
}
