import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import type { TagClock } from '../clock/tag-clock.ts';
import { formerPagesMs } from '../pages/former-files.ts';
import { packPage, unpackHead, unpackPage } from '../pages/packed-page.ts';
import { bodyOf, type PageBody } from '../pages/page-body.ts';
import type { PageDescription, PageEntry, PageLayer } from '../pages/page-entry.ts';
import type { RedisConnection } from './connection.ts';

/** Next renders every page again after 30 days. */
const lifetimeSeconds = 30 * 24 * 60 * 60;
/** Larger pages are not shared: reading them would exceed the time limit. */
const largestPage = 2 * 1024 * 1024;

const landed = v.object({ key: v.string(), address: v.optional(v.string()) });
type Landed = v.InferOutput<typeof landed>;

/** Pages that all instances of one build share, stored with their start in shared time. */
export class RedisPages implements PageLayer {
  readonly #connection: RedisConnection;
  readonly #clock: TagClock;
  readonly #prefix: string;
  readonly #channel: string;

  constructor(connection: RedisConnection, clock: TagClock, buildId: string) {
    this.#connection = connection;
    this.#clock = clock;
    this.#prefix = `${connection.prefix}:${buildId}:page:`;
    this.#channel = `${buildId}:landed`;
  }

  /** Calls the listener when another instance has stored a page. */
  onLanded(listener: (landed: Landed) => void): void {
    this.#connection.subscribe(this.#channel, (message) => listener(inShape(landed, message)));
  }

  read(key: string, isPatient = false): Promise<PageEntry | undefined> {
    return this.#readAt(this.#nameOf(key), key, isPatient);
  }

  async #readAt(name: string, key: string, isPatient: boolean): Promise<PageEntry | undefined> {
    const bytes = await this.#connection.readBytes(name, isPatient);
    if (!bytes) return undefined;
    try {
      const entry = unpackPage(bytes, key);
      return { ...entry, began: this.#connection.toLocal(entry.began) };
    } catch (error) {
      log.warn('page-not-read', `The page ${key} in Redis cannot be read and is ignored: ${messageOf(error)}`);
      return undefined;
    }
  }

  async write(entry: PageEntry): Promise<void> {
    if (!this.#connection.isUp) return;
    const began = this.#connection.toShared(entry.began);
    const knownInvalidations = this.#clock.knownAt(entry.tags, entry.began);
    const bytes = await packPage({ ...entry, began, knownInvalidations });
    if (bytes.length > largestPage) return;
    const name = this.#nameOf(entry.key);
    const replaced = await this.#connection.readBytes(name, true);
    if (!(await this.#set(name, bytes, lifetimeSeconds))) return;
    await this.#tell(entry);
    if (replaced) await this.#keepFormer(replaced, await bodyOf(entry));
  }

  async readWithPayload(key: string, payload: string): Promise<PageEntry | undefined> {
    const former = await this.#readAt(this.#formerNameOf(payload), key, true);
    const found = former ?? (await this.read(key, true));
    return found && (await bodyOf(found)).payload === payload ? found : undefined;
  }

  async remove(key: string): Promise<void> {
    await this.#connection.askPatiently('remove', (client) => client.del(this.#nameOf(key)));
  }

  async #keepFormer(replaced: Buffer, { payload }: PageBody): Promise<void> {
    const former = payloadIn(replaced);
    if (former !== undefined && former !== payload)
      await this.#set(this.#formerNameOf(former), replaced, formerPagesMs / 1000);
  }

  #set(name: string, bytes: Buffer, seconds: number): Promise<unknown> {
    return this.#connection.askPatiently('write', (client) =>
      client.set(name, bytes, { expiration: { type: 'EX', value: seconds } }),
    );
  }

  #formerNameOf(payload: string): string {
    return `${this.#prefix}former:${payload}`;
  }

  #tell({ key, path }: PageDescription): Promise<void> {
    return this.#connection.publish(this.#channel, { key, address: path } satisfies Landed);
  }

  #nameOf(key: string): string {
    return this.#prefix + createHash('sha256').update(key).digest('base64url').slice(0, 27);
  }
}

/** The payload of a packed page; undefined for whatever else stood in its place. */
function payloadIn(bytes: Buffer): string | undefined {
  try {
    return unpackHead(bytes)?.payload;
  } catch {
    return undefined;
  }
}
