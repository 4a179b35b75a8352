import type { RedisConnection } from '@vitrine/cache';
import * as v from 'valibot';
import { indexedEntry, type ScheduledChange } from './content-index.ts';
import type { Move } from './former-uris.ts';
import type { EntryChange, LastSeen } from './last-seen.ts';

const checkEveryMs = 1000;
const shortTimeoutMs = 200;
const syncTimeoutMs = 2000;
/** A version may be visible before its message arrives. */
const inTransitMs = 1000;
/** Number and interval of a webhook's checks for a message in transit. */
const maxChecks = 5;
const checkIntervalMs = 20;

/** A state change to publish. */
export type Update = {
  changes: readonly EntryChange[];
  /** All element versions if any of them changed; otherwise empty. */
  elements: readonly (readonly [tag: string, date: string])[];
  scheduled: readonly ScheduledChange[];
};
type Message = Update & { version: number; moves: readonly Move[] };

const text = v.string();
const sentMessage = v.object({
  version: v.number(),
  changes: v.array(v.object({ site: text, id: text, entry: v.optional(indexedEntry) })),
  elements: v.array(v.tuple([text, text])),
  scheduled: v.array(v.object({ id: text, at: v.number() })),
  moves: v.array(v.object({ site: text, uri: text, id: text, at: v.number() })),
});

/** A move's field name in Redis; its value is the time. */
const toFieldName = ({ site, uri, id }: Move) => `${id} ${site}:${uri}`;

type PeerSyncHandlers = {
  /** Called after a gap, repeatedly until it succeeds. */
  onGap: () => Promise<unknown>;
  /** Called with dates from another instance. */
  onScheduled: (dates: readonly ScheduledChange[]) => void;
  /** Called with moves that are new to this instance. */
  onMoves: (moves: readonly Move[]) => void;
};

/**
 * Shares state changes between instances. Messages are numbered; an instance that misses one reconciles. Former
 * URIs are kept in Redis.
 */
export class PeerSync {
  readonly #connection: RedisConnection;
  readonly #seen: LastSeen;
  readonly #key: string;
  readonly #movesKey: string;
  readonly #timer: NodeJS.Timeout;
  #version: number | undefined;
  readonly #ahead = new Set<number>();
  /** A change was not published because Redis failed. */
  #hasUnannounced = false;
  #isChecking = false;
  #handlers: PeerSyncHandlers = { onGap: async () => {}, onScheduled: () => {}, onMoves: () => {} };

  constructor(connection: RedisConnection, seen: LastSeen) {
    this.#connection = connection;
    this.#seen = seen;
    this.#key = `${connection.prefix}:seen`;
    this.#movesKey = `${connection.project}:moves`;
    // A malformed message leaves a gap, which triggers reconciliation.
    connection.subscribe('seen', (message) => {
      const read = v.safeParse(sentMessage, message);
      if (read.success) this.#receive(read.output);
    });
    connection.onUp(() => void this.#check());
    this.#timer = setInterval(() => void this.#check(), checkEveryMs).unref();
  }

  start(handlers: PeerSyncHandlers): void {
    this.#handlers = handlers;
  }

  async announce(update: Update): Promise<void> {
    if (Object.values(update).every(({ length }) => length === 0)) return;
    const moves = this.#seen.moves.byEntries(update.changes.map(({ id }) => id));
    const isWritten = await this.#writeMoves(moves);
    const version = isWritten ? await this.#next() : undefined;
    if (version === undefined) {
      this.#hasUnannounced = true;
      return;
    }
    this.#count(version);
    await this.#connection.publish('seen', { version, ...update, moves } satisfies Message);
  }

  /** Reports whether a change from another instance may not have arrived; true if Redis fails. */
  async isBehind(): Promise<boolean> {
    const version = await this.#readVersion();
    for (let look = 0; version !== undefined && look < maxChecks; look++) {
      if (this.#version !== undefined && this.#version >= version) return false;
      await new Promise((resolve) => setTimeout(resolve, checkIntervalMs));
    }
    return true;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #receive({ version, changes, elements, scheduled, moves }: v.InferOutput<typeof sentMessage>): void {
    this.#seen.update(changes.map(({ site, id, entry }) => ({ site, id, entry })));
    this.#seen.updateElements(new Map(elements));
    this.#handlers.onMoves(this.#seen.moves.learn(moves));
    this.#handlers.onScheduled(scheduled);
    this.#count(version);
  }

  /** Advances to the last version before a gap; messages may arrive out of order. */
  #count(version: number): void {
    this.#ahead.add(version);
    while (this.#version !== undefined && this.#ahead.delete(this.#version + 1)) this.#version++;
  }

  async #check(): Promise<void> {
    if (!this.#connection.isUp || this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#reconcile();
    } catch {
      // Already logged; the next check retries.
    } finally {
      this.#isChecking = false;
    }
  }

  async #reconcile(): Promise<void> {
    if (this.#hasUnannounced) {
      this.#hasUnannounced = false;
      if ((await this.#next()) === undefined) this.#hasUnannounced = true;
    }
    const counted = this.#version;
    const version = await this.#readVersion();
    if (version === undefined || version === this.#version) return;
    if (counted !== undefined && version > counted) {
      // The message may be in transit.
      await new Promise((resolve) => setTimeout(resolve, inTransitMs));
      if (this.#version !== undefined && this.#version >= version) return;
    }
    // After a flush, Redis counts from 1.
    if (counted !== undefined && version < counted) this.#ahead.clear();
    // Messages sent before the first connection are lost. Before `start`, a full reconciliation is due anyway.
    await this.#syncMoves();
    await this.#handlers.onGap();
    this.#version = version;
    for (const ahead of this.#ahead) if (ahead <= version) this.#ahead.delete(ahead);
  }

  /** Exchanges moves with Redis, in both directions. */
  async #syncMoves(): Promise<void> {
    const found = await this.#connection.run('read', (client) => client.hGetAll(this.#movesKey), syncTimeoutMs);
    if (!found) return;
    const own = this.#seen.moves.all();
    const theirs = Object.entries(found).flatMap(([field, at]): Move[] => {
      const [, id, site, uri] = /^(\S+) (\w+):(.*)$/s.exec(field) ?? [];
      return id && site && uri !== undefined ? [{ site, uri, id, at: Number(at) || 0 }] : [];
    });
    this.#handlers.onMoves(this.#seen.moves.learn(theirs));
    await this.#writeMoves(own.filter((move) => !(toFieldName(move) in found)));
  }

  async #writeMoves(moves: readonly Move[]): Promise<boolean> {
    if (moves.length === 0) return true;
    const fields = Object.fromEntries(moves.map((move) => [toFieldName(move), move.at]));
    return (
      (await this.#connection.run('write', (client) => client.hSet(this.#movesKey, fields), shortTimeoutMs)) !==
      undefined
    );
  }

  /** Reserves the next version. Resolves to undefined if Redis fails. */
  #next(): Promise<number | undefined> {
    return this.#connection.runSlow('write', (client) => client.incr(this.#key));
  }

  async #readVersion(): Promise<number | undefined> {
    const text = await this.#connection.run('read', (client) => client.get(this.#key), shortTimeoutMs);
    return text === undefined ? undefined : Number(text ?? 0);
  }
}
