import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Reporter, silentReporter } from '../report/reporter.ts';
import { createRedisClients, type RedisClient, type RedisClients, withoutPassword } from './client.ts';
import { ClockOffset } from './clock-offset.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** Timeout of commands that a request waits for. */
const fastTimeoutMs = 50;
/** Timeout of background commands, and of reads that may save a render. After it, Redis counts as down. */
const slowTimeoutMs = 2000;
/** Interval of health checks. Each measures the clock offset, which changes when a clock is set or a machine sleeps. */
const checkIntervalMs = 1000;
/** The same after a timeout; other commands are skipped until a check succeeds. */
const recheckIntervalMs = 250;
/** Time for three failed checks. A silent connection is then replaced: if a firewall drops packets, it never closes. */
const replaceAfterMs = 7000;

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
  readonly #offset: ClockOffset;
  readonly #subscriptions: [channel: string, receive: (text: string) => void][] = [];
  #connected: RedisClients | undefined;
  #isClosed = false;
  readonly #onUp: (() => void)[] = [];
  #isUp = false;
  #hasLoggedError = false;
  /** Set during the health check that follows a fast timeout. */
  #checking: Promise<void> | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #replaceTimer: NodeJS.Timeout | undefined;

  constructor({ url, prefix, formatVersion = 1 }: RedisOptions, reporter: Reporter = silentReporter(), clock = now) {
    this.project = prefix;
    this.prefix = `${prefix}:${formatVersion}`;
    this.#url = url;
    this.#reporter = reporter;
    this.#offset = new ClockOffset(clock);
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const clients = await createRedisClients(this.#url).catch((error: unknown) => this.#logFirstError(error));
    if (!clients || this.#isClosed) return;
    this.#connected = clients;
    const { commands, subscriber } = clients;
    for (const client of [commands, subscriber]) {
      // An unhandled `error` event would end the process.
      client.on('error', (error: unknown) => this.#logFirstError(error));
      // A client destroyed while it connects is connected nevertheless.
      client.on('ready', () => (this.#isClosed || this.#connected !== clients) && client.destroy());
      client.connect().catch(() => {});
    }
    for (const event of ['end', 'reconnecting']) commands.on(event, () => this.#setIsUp(false));
    commands.on('ready', () => void this.#check());
    subscriber.on('ready', () => this.#subscribeAll());
    this.#subscribeAll();
    this.#replaceIfSilent();
  }

  /** Replaces the clients unless Redis replies in time. */
  #replaceIfSilent(): void {
    clearTimeout(this.#replaceTimer);
    this.#replaceTimer = setTimeout(() => {
      this.#destroyClients();
      void this.#connect();
    }, replaceAfterMs).unref();
  }

  #destroyClients(): void {
    this.#connected?.commands.destroy();
    this.#connected?.subscriber.destroy();
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

  /** Reads a key's (first) bytes; `mayWait` is for callers that would otherwise wait for a render. */
  async getBytes(key: string, mayWait = false, length?: number): Promise<Buffer | null | undefined> {
    if (mayWait) await this.#checking;
    const read = ({ bytes }: RedisClients): Promise<Buffer | null> =>
      length === undefined ? bytes.get(key) : bytes.getRange(key, 0, length - 1);
    return this.#withTimeout('read', read, mayWait ? slowTimeoutMs : fastTimeoutMs);
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
    this.#subscriptions.push([name, receive]);
    this.#subscribeAll();
  }

  /** Repeats every subscription, because those that a failed client was about to make are lost. */
  #subscribeAll(): void {
    for (const [channel, receive] of this.#subscriptions)
      this.#connected?.subscriber.subscribe(channel, receive).catch(() => {});
  }

  async publish(channel: string, body: unknown): Promise<void> {
    const text = JSON.stringify({ from: this.instance, body });
    await this.runSlow('publish', (client) => client.publish(`${this.prefix}:${channel}`, text));
  }

  toShared(local: number): number {
    return local + this.#offset.milliseconds;
  }

  toLocal(shared: number): number {
    return shared - this.#offset.milliseconds;
  }

  close(): void {
    this.#isClosed = true;
    this.#destroyClients();
    for (const timer of [this.#checkTimer, this.#replaceTimer]) clearTimeout(timer);
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
    const commands = this.#connected?.commands;
    if (!commands) return;
    try {
      await this.#offset.measure(() => withTimeout(commands.sendCommand(['TIME']), slowTimeoutMs));
      this.#setIsUp(true);
      this.#scheduleCheck(checkIntervalMs);
    } catch {
      this.#markDown();
    }
  }

  #markDown(): void {
    this.#setIsUp(false);
    this.#scheduleCheck(recheckIntervalMs);
  }

  #scheduleCheck(afterMs: number): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => this.#connected?.commands.isReady && void this.#check(), afterMs).unref();
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
    if (isUp) clearTimeout(this.#replaceTimer);
    else this.#replaceIfSilent();
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
