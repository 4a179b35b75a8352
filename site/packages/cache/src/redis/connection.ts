import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Reporter, silentReporter } from '../report/reporter.ts';
import { createRedisClients, type RedisClient, type RedisClients, withoutPassword } from './client.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** Timeout of commands that a request waits for. */
const fastTimeoutMs = 50;
/** Timeout of background commands, and of reads that may save a render. After it, Redis counts as down. */
const slowTimeoutMs = 2000;
/** Interval of health checks after a timeout; other commands are skipped until one succeeds. */
const checkIntervalMs = 250;

const envelope = v.object({ from: v.string(), body: v.unknown() });

export type RedisOptions = {
  url: string;
  /** Prefix of all keys. */
  prefix: string;
  /** Instances of different versions share nothing. Raise the version when tag names change. */
  formatVersion?: number | undefined;
};

/**
 * A Redis or Valkey connection that may be down, slow or hung. Every command has a timeout and may return undefined; no
 * command waits while the server is known to hang.
 */
export class RedisConnection {
  /** Sender ID of this instance's messages. */
  readonly instance = randomUUID();
  /** Key prefix shared by all format versions. */
  readonly project: string;
  /** Key prefix of this format version. */
  readonly prefix: string;
  readonly #url: string;
  readonly #reporter: Reporter;
  readonly #now: () => number;
  readonly #clients: Promise<RedisClients | undefined>;
  #connected: RedisClients | undefined;
  #isClosed = false;
  readonly #onUp: (() => void)[] = [];
  #isUp = false;
  #hasLoggedError = false;
  /** Set during the health check that follows a fast timeout. */
  #checking: Promise<void> | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  /** Server time minus local time, in ms. */
  #offset = 0;

  constructor({ url, prefix, formatVersion = 1 }: RedisOptions, reporter: Reporter = silentReporter(), clock = now) {
    this.project = prefix;
    this.prefix = `${prefix}:${formatVersion}`;
    this.#url = url;
    this.#reporter = reporter;
    this.#now = clock;
    this.#clients = this.#connect().catch((error: unknown) => {
      this.#logFirstError(error);
      return undefined;
    });
  }

  async #connect(): Promise<RedisClients | undefined> {
    const clients = await createRedisClients(this.#url);
    if (this.#isClosed) return undefined;
    this.#connected = clients;
    const { commands, subscriber } = clients;
    // An unhandled `error` event would end the process.
    for (const client of [commands, subscriber]) client.on('error', (error: unknown) => this.#logFirstError(error));
    commands.on('ready', () => void this.#check());
    commands.on('end', () => this.#setIsUp(false));
    commands.on('reconnecting', () => this.#setIsUp(false));
    commands.connect().catch(() => {});
    subscriber.connect().catch(() => {});
    return clients;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Calls the listener now if connected, and after every reconnect. */
  onUp(listener: () => void): void {
    this.#onUp.push(listener);
    if (this.#isUp) listener();
  }

  /** Runs a command. Returns undefined if Redis is down, or if the command fails or exceeds the timeout. */
  run<Reply>(operation: string, command: (client: RedisClient) => Promise<Reply>, withinMs = fastTimeoutMs) {
    return this.#withTimeout(operation, ({ commands }) => command(commands), withinMs);
  }

  /**
   * Runs a command with a timeout of 2 s. Returns undefined if the command fails or Redis is down. Calls wait for the
   * timeout only until Redis is known to be down.
   */
  async runSlow<Reply>(operation: string, command: (client: RedisClient) => Promise<Reply>) {
    await this.#checking;
    return this.#withTimeout(operation, ({ commands }) => command(commands), slowTimeoutMs);
  }

  /** Reads a key's bytes; `mayWait` is for callers that would otherwise wait for a render. */
  async getBytes(key: string, mayWait = false): Promise<Buffer | null | undefined> {
    if (mayWait) await this.#checking;
    return this.#withTimeout('read', ({ bytes }) => bytes.get(key), mayWait ? slowTimeoutMs : fastTimeoutMs);
  }

  /**
   * Subscribes to other instances' messages. Delivery is not guaranteed. Messages for which the listener throws are
   * logged.
   */
  subscribe(channel: string, listener: (message: unknown) => void): void {
    const name = `${this.prefix}:${channel}`;
    const receive = (text: string) => {
      try {
        const { from, body } = parseOrThrow(envelope, JSON.parse(text));
        if (from !== this.instance) listener(body);
      } catch (error) {
        const reason = errorMessage(error);
        this.#reporter.log.warn('redis_message_ignored', `Ignored a Redis message on ${name}: ${reason}`, {
          channel: name,
        });
      }
    };
    void this.#clients.then((clients) => clients?.subscriber.subscribe(name, receive).catch(() => {}));
  }

  async publish(channel: string, body: unknown): Promise<void> {
    const text = JSON.stringify({ from: this.instance, body });
    await this.runSlow('publish', (client) => client.publish(`${this.prefix}:${channel}`, text));
  }

  toShared(local: number): number {
    return local + this.#offset;
  }

  toLocal(shared: number): number {
    return shared - this.#offset;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#checkTimer);
    if (!this.#connected) return;
    for (const client of [this.#connected.commands, this.#connected.subscriber]) client.destroy();
  }

  async #withTimeout<Reply>(
    operation: string,
    command: (clients: RedisClients) => Promise<Reply>,
    withinMs: number,
  ): Promise<Reply | undefined> {
    if (!this.#connected || !this.#isUp || this.#checking) return undefined;
    try {
      return await withTimeout(command(this.#connected), withinMs);
    } catch (error) {
      const message = errorMessage(error);
      this.#reporter.events.emit({ type: 'store-error', store: 'redis', operation, message });
      if (error instanceof TimeoutError && withinMs >= slowTimeoutMs) this.#markDown();
      else if (error instanceof TimeoutError) this.#markSuspect();
      return undefined;
    }
  }

  #markSuspect(): void {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
  }

  /** Runs `TIME` to determine the clock offset and whether Redis is up. */
  async #check(): Promise<void> {
    clearTimeout(this.#checkTimer);
    if (!this.#connected) return;
    try {
      const sentAt = this.#now();
      const [seconds, microseconds] = await withTimeout(
        this.#connected.commands.sendCommand<[string, string]>(['TIME']),
        slowTimeoutMs,
      );
      const receivedAt = this.#now();
      this.#offset = Number(seconds) * 1000 + Number(microseconds) / 1000 - (sentAt + receivedAt) / 2;
      this.#setIsUp(true);
    } catch {
      this.#markDown();
    }
  }

  #markDown(): void {
    this.#setIsUp(false);
    this.#scheduleCheck();
  }

  #scheduleCheck(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(
      () => this.#connected?.commands.isReady && void this.#check(),
      checkIntervalMs,
    ).unref();
  }

  /** Logs only the first error, which usually means that the URL is wrong. */
  #logFirstError(error: unknown): void {
    if (this.#hasLoggedError) return;
    this.#hasLoggedError = true;
    this.#reporter.log.error(
      'redis_failed',
      `Redis at ${withoutPassword(this.#url)} does not respond (${errorMessage(error)}). Check its URL; until then this instance serves pages from its own memory and disk.`,
    );
  }

  #setIsUp(isUp: boolean): void {
    this.#hasLoggedError ||= isUp;
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#reporter.events.emit({ type: 'connection', store: 'redis', isUp });
    const { log } = this.#reporter;
    if (isUp) log.info('redis_connected', 'Connected to Redis; the instances share pages and invalidations.');
    else
      log.error(
        'redis_disconnected',
        'Lost the connection to Redis; pages are served from memory and disk, and invalidations are queued.',
      );
    if (isUp) for (const listener of this.#onUp) listener();
  }
}
