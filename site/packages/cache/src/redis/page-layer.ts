import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import * as v from 'valibot';
import type { TagClock } from '../invalidation/tag-clock.ts';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { runOnce } from '../lib/run-once.ts';
import type { HtmlTransform } from '../pages/html-transform.ts';
import type { Page, PageLayer, PageMetadata } from '../pages/page.ts';
import { type PageBody, pageBody } from '../pages/page-body.ts';
import { retentionMs } from '../pages/retained-pages.ts';
import { deserializeHeader, deserializePage, serializePage } from '../pages/serialize-page.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';

/** Next's `cacheLife('max')`: 30 days. */
const ttlSeconds = 30 * 24 * 60 * 60;
/** Larger pages are not shared, because reads would time out. */
const maxPageBytes = 2 * 1024 * 1024;
/** Most headers fit into this many bytes. */
const headBytes = 8 * 1024;
/** Anyone can request the payloads of unknown digests, and the command queue needs room for invalidations. */
const maxPayloadReads = 32;

const storedMessage = v.object({ key: v.string(), path: v.optional(v.string()) });
type StoredMessage = v.InferOutput<typeof storedMessage>;

type Options = { buildId: string; log?: Logger | undefined; html?: HtmlTransform | undefined };

/** Pages shared by the instances of one build. They are stored with the start of their render in shared time. */
export class RedisLayer implements PageLayer {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #prefix: string;
  readonly #channel: string;
  readonly #log: Logger;
  readonly #html: HtmlTransform | undefined;
  readonly #payloadReads = new PQueue({ concurrency: maxPayloadReads });
  readonly #heads = new Map<string, Promise<Buffer | null | undefined>>();
  readonly #pages = new Map<string, Promise<Page | undefined>>();

  constructor(connection: RedisConnection, clock: TagClock, { buildId, log = silentLog, html }: Options) {
    this.#connection = connection;
    this.#clock = clock;
    this.#log = log;
    this.#html = html;
    this.#prefix = `${connection.prefix}:${buildId}:page:`;
    this.#channel = `${buildId}:stored`;
  }

  /** Subscribes to pages stored by other instances. */
  onStored(listener: (stored: StoredMessage) => void): void {
    this.#connection.subscribe(this.#channel, (message) => listener(parseOrThrow(storedMessage, message)));
  }

  read(key: string, mayWait = false): Promise<Page | undefined> {
    return this.#readAt(this.#getName(key), key, mayWait);
  }

  async #readAt(name: string, key: string, mayWait: boolean): Promise<Page | undefined> {
    const bytes = await this.#connection.getBytes(name, mayWait);
    if (!bytes) return undefined;
    try {
      const entry = deserializePage(bytes, key, this.#html);
      return { ...entry, began: this.#connection.toLocal(entry.began) };
    } catch (error) {
      this.#log.warn('page_read_failed', `Ignored page ${key} in Redis, which is unreadable: ${errorMessage(error)}`);
      return undefined;
    }
  }

  async write(entry: Page): Promise<void> {
    if (!this.#connection.isUp) return;
    const began = this.#connection.toShared(entry.began);
    const knownInvalidations = this.#clock.snapshotAt(entry.tags, entry.began);
    const bytes = await serializePage({ ...entry, began, knownInvalidations });
    if (bytes.length > maxPageBytes) return;
    const name = this.#getName(entry.key);
    const replaced = await this.#connection.getBytes(name, true);
    if (!(await this.#set(name, bytes, ttlSeconds))) return;
    await this.#announce(entry);
    if (replaced) await this.#keepFormer(replaced, entry.key, await pageBody(entry));
  }

  readByPayload(key: string, payload: string): Promise<Page | undefined> {
    return this.#payloadReads.add(async () => {
      const found =
        (await this.#readOnce(this.#getFormerName(key, payload), key)) ?? (await this.#readCurrent(key, payload));
      return found && (await pageBody(found)).payload === payload ? found : undefined;
    });
  }

  /** Reads the current page, unless its header contains another payload digest. */
  async #readCurrent(key: string, payload: string): Promise<Page | undefined> {
    const name = this.#getName(key);
    const start = await runOnce(this.#heads, name, () => this.#connection.getBytes(name, true, headBytes));
    const head = start && readHead(start);
    return head && head.payload !== payload ? undefined : this.#readOnce(name, key);
  }

  /** Shares a read among concurrent callers. */
  #readOnce(name: string, key: string): Promise<Page | undefined> {
    return runOnce(this.#pages, name, () => this.#readAt(name, key, true));
  }

  async remove(key: string): Promise<void> {
    await this.#connection.runSlow('remove', (client) => client.del(this.#getName(key)));
  }

  async #keepFormer(replaced: Buffer, key: string, { payload }: PageBody): Promise<void> {
    const former = readHead(replaced)?.payload;
    if (former !== undefined && former !== payload)
      await this.#set(this.#getFormerName(key, former), replaced, retentionMs / 1000);
  }

  #set(name: string, bytes: Buffer, seconds: number): Promise<unknown> {
    return this.#connection.runSlow('write', (client) =>
      client.set(name, bytes, { expiration: { type: 'EX', value: seconds } }),
    );
  }

  #getFormerName(key: string, payload: string): string {
    return `${this.#prefix}former:${payload}:${digest(key)}`;
  }

  #announce({ key, path }: PageMetadata): Promise<void> {
    return this.#connection.publish(this.#channel, { key, path } satisfies StoredMessage);
  }

  #getName(key: string): string {
    return this.#prefix + digest(key);
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 27);

/** Returns the header; undefined if the bytes are not a page or do not contain all of it. */
function readHead(bytes: Buffer): ReturnType<typeof deserializeHeader> {
  try {
    return deserializeHeader(bytes);
  } catch {
    return undefined;
  }
}
