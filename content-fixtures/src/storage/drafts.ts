import { randomBytes } from 'node:crypto';
import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isSame, type MergeConflict } from '../shared/merge.js';
import type { Database } from './database.ts';
import { createPreview, type DraftedEntry } from './draft-preview.ts';
import { withIds, withNames } from './draft-references.ts';

/** The latest version of an entry's draft. `values` contains all its attributes and fields, as in content files. */
export type Draft = DraftedEntry & {
  number: number;
  token: string;
  expiresAt: string;
  /** The published version that the draft is based on: its `dateUpdated`, or a digest of a form; null if there is none. */
  publishedVersion: string | null;
  isClosed: boolean;
  version: number;
  savedAt: string;
  editor: string;
  values: JsonObject;
};

export type DraftVersion = { version: number; savedAt: string; editor: string; values: JsonObject };
/** An editor, who may have no name, and their desk. */
type Author = { editor: string; client: string };
export type OpenConflict = MergeConflict & Author & { id: number };
/** What a preview shows: the valid parts of a draft. */
export type Preview = { expiresAt: string; record: EntryRecord | null; issues: Issue[] };

const dayMs = 24 * 60 * 60 * 1000;
const maxVersions = 300;
const columns = `number, token, expiresAt, entry, site, section, type, publishedAt, closed,
  draftVersions.version, savedAt, editor, content FROM drafts LEFT JOIN draftVersions ON draft = number
  AND draftVersions.version = (SELECT max(version) FROM draftVersions WHERE draft = number)`;

/**
 * Drafts of entries, with their versions. A draft is kept until it is published or discarded; its token is valid for a
 * day.
 */
export class DraftStore {
  readonly #database: Database;
  readonly #content: () => Snapshot;
  readonly #previews = new Map<string, Preview>();

  constructor(database: Database, content: () => Snapshot) {
    this.#database = database;
    this.#content = content;
    for (const draft of this.listOpen()) this.#updatePreview(draft);
  }

  /** Creates a draft with `values` as its version 0. */
  begin(of: DraftedEntry, publishedVersion: string | null, values: JsonObject): Draft {
    const token = randomBytes(16).toString('hex');
    const { entry, site, section, type } = of;
    this.#database.transaction(() => {
      const number = this.#database.run(
        'INSERT INTO drafts (token, entry, site, section, type, expiresAt, publishedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[token, entry, site, section, type, inADay(), publishedVersion],
      );
      this.#write({ ...of, number }, 0, '', values);
    });
    return this.#reload(token);
  }

  /** Saves the next version. */
  save(draft: Draft, values: JsonObject, editor: string): Draft {
    this.#database.transaction(() => {
      this.#write(draft, draft.version + 1, editor, values);
      this.#database.run(
        'DELETE FROM draftVersions WHERE draft = ? AND version BETWEEN 1 AND ?',
        ...[draft.number, draft.version - maxVersions],
      );
    });
    return this.renew(draft);
  }

  /** Makes the published `values` the new base of the draft. */
  rebase(draft: Draft, publishedVersion: string | null, values: JsonObject): void {
    this.#database.run('UPDATE drafts SET publishedAt = ? WHERE number = ?', publishedVersion, draft.number);
    this.#write(draft, 0, '', values);
  }

  /** Extends the token by a day if it expires within an hour. */
  renew({ token, expiresAt }: Draft): Draft {
    if (Date.parse(expiresAt) < Date.now() + dayMs / 24)
      this.#database.run('UPDATE drafts SET expiresAt = ? WHERE token = ?', inADay(), token);
    return this.#reload(token);
  }

  /**
   * Closes a draft. Its versions and conflicts are kept for at least a day, its token until a reset, so that pending
   * changes can be merged.
   */
  close({ number, token }: Draft): void {
    this.#database.run('UPDATE drafts SET closed = 1 WHERE number = ?', number);
    const yesterday = new Date(Date.now() - dayMs).toISOString();
    const expired = 'draft IN (SELECT number FROM drafts WHERE closed = 1 AND expiresAt < ?)';
    for (const table of ['draftVersions', 'conflicts'])
      this.#database.run(`DELETE FROM ${table} WHERE ${expired}`, yesterday);
    this.#previews.delete(token);
  }

  findOpen(entry: string, site: string): Draft | undefined {
    return this.#list('WHERE closed = 0 AND entry = ? AND site = ?', entry, site)[0];
  }

  /** The draft with a token, possibly closed. It has no values if it was closed days ago. */
  withToken(token: string): Draft | undefined {
    return this.#list('WHERE token = ?', token)[0];
  }

  /** The draft with a conflict, possibly closed. */
  withConflict(id: number): Draft | undefined {
    return this.#list('WHERE number = (SELECT draft FROM conflicts WHERE id = ?)', id)[0];
  }

  listOpen(): Draft[] {
    return this.#list('WHERE closed = 0 ORDER BY savedAt DESC');
  }

  /** The latest versions, newest first; at most `limit`. */
  versions(draft: Draft, limit = 100): DraftVersion[] {
    const rows = this.#database.all(
      'SELECT version, savedAt, editor, content FROM draftVersions WHERE draft = ? ORDER BY version DESC LIMIT ?',
      ...[draft.number, limit],
    );
    return rows.map((row) => this.#toVersion(draft, row));
  }

  /** The values of a version. If it is no longer kept, those of version 0, which has none of the later changes. */
  valuesAt(draft: Draft, version: number): JsonObject {
    const [row] = this.#database.all(
      'SELECT content FROM draftVersions WHERE draft = ? AND version IN (0, ?) ORDER BY version DESC LIMIT 1',
      ...[draft.number, version],
    );
    return this.#toValues(draft, row?.['content']);
  }

  /** Whether publishing the draft would change anything. */
  isChanged(draft: Draft): boolean {
    return draft.publishedVersion === null || !isSame(draft.values, this.valuesAt(draft, 0));
  }

  /** Adds conflicts. If an editor only continued typing, the conflict replaces the earlier one of the same desk. */
  addConflicts(draft: Draft, conflicts: readonly MergeConflict[], { editor, client }: Author): void {
    const open = this.conflicts(draft).filter((one) => one.editor === editor && one.client === client);
    for (const conflict of conflicts) {
      const former = open.find(({ path, mine }) => isSame(path, conflict.path) && isContinued(mine, conflict.mine));
      if (former) this.removeConflict(former.id);
      this.#database.run(
        'INSERT INTO conflicts (draft, editor, conflict) VALUES (?, ?, ?)',
        ...[draft.number, editor, JSON.stringify({ ...conflict, client })],
      );
    }
  }

  conflicts({ number }: Draft): OpenConflict[] {
    return this.#database
      .all('SELECT id, editor, conflict FROM conflicts WHERE draft = ? ORDER BY id', number)
      .map(({ id, editor, conflict }) => {
        const { path, theirs, mine, client = '' } = parseObject(conflict);
        const steps = Array.isArray(path) ? path.map(String) : [];
        return { id: Number(id), editor: String(editor), client: String(client), path: steps, theirs, mine };
      });
  }

  removeConflict(id: number): void {
    this.#database.run('DELETE FROM conflicts WHERE id = ?', id);
  }

  preview(token: string): Preview | undefined {
    return this.#previews.get(token);
  }

  /** What a preview token shows; null if it is unknown or expired, or nothing can be shown. */
  find(token: string): EntryRecord | null {
    const { record = null, expiresAt = '' } = this.#previews.get(token) ?? {};
    return Date.parse(expiresAt) > Date.now() ? record : null;
  }

  all(): EntryRecord[] {
    return [...this.#previews.keys()].flatMap((token) => this.find(token) ?? []);
  }

  /** Clears the caches after the database has been cleared. */
  clear(): void {
    this.#previews.clear();
  }

  /** References are stored as ids, so that they survive a new slug. */
  #write(draft: DraftedEntry & { number: number }, version: number, editor: string, values: JsonObject): void {
    const stored = JSON.stringify(withIds(draft, values, this.#content()));
    this.#database.run(
      'INSERT OR REPLACE INTO draftVersions VALUES (?, ?, ?, ?, ?)',
      ...[draft.number, version, new Date().toISOString(), editor, stored],
    );
  }

  #reload(token: string): Draft {
    const draft = this.withToken(token);
    if (!draft) throw new Error(`the draft ${token} was not stored`);
    this.#updatePreview(draft);
    return draft;
  }

  #updatePreview(draft: Draft): void {
    this.#previews.set(draft.token, { expiresAt: draft.expiresAt, ...createPreview(draft, this.#content()) });
  }

  #list(condition: string, ...values: (string | number)[]): Draft[] {
    return this.#database.all(`SELECT ${columns} ${condition}`, ...values).map((row) => {
      const site = String(row['site']);
      const drafted = { entry: String(row['entry']), site, section: String(row['section']), type: String(row['type']) };
      return {
        ...drafted,
        number: Number(row['number']),
        token: String(row['token']),
        expiresAt: String(row['expiresAt']),
        publishedVersion: row['publishedAt'] === null ? null : String(row['publishedAt']),
        isClosed: row['closed'] === 1,
        ...this.#toVersion(drafted, row),
      };
    });
  }

  #toVersion(drafted: DraftedEntry, { version, savedAt, editor, content }: Record<string, unknown>): DraftVersion {
    const values = this.#toValues(drafted, content);
    return { version: Number(version ?? 0), savedAt: String(savedAt), editor: String(editor), values };
  }

  #toValues(drafted: DraftedEntry, content: unknown): JsonObject {
    return withNames(drafted, parseObject(content), this.#content());
  }
}

/** Whether an editor only continued typing: the earlier text is part of the later one. */
const isContinued = (former: unknown, later: unknown) =>
  isSame(former, later) || (typeof former === 'string' && typeof later === 'string' && later.includes(former));

const inADay = () => new Date(Date.now() + dayMs).toISOString();

function parseObject(text: unknown): JsonObject {
  const value: unknown = JSON.parse(String(text ?? '{}'));
  return isJsonObject(value) ? value : {};
}
