import type { Readable } from 'node:stream';
import { type AssetUse, assetUses } from '../content/asset-uses.ts';
import type { AssetRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Repository } from '../content/repository.ts';
import type { Records, Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import { headBytes, type Inspected, inspectFile, maxFileBytes, UnusableFileError } from '../media/inspect-file.ts';
import { errorCode } from '../shared/errors.ts';
import type { JsonObject } from '../shared/json.ts';
import { withUpload } from '../storage/apply-overlay.ts';
import type { ContentFiles } from '../storage/content-files.ts';
import type { Database } from '../storage/database.ts';
import type { DraftStore } from '../storage/drafts.ts';
import type { Overlay } from '../storage/overlay.ts';
import type { StoredUpload } from '../storage/overlay-schemas.ts';
import { FileTooLargeError, type Received, type UploadStore } from '../storage/uploads.ts';
import { validateAssetChanges } from '../validation/asset.ts';
import type { ChangeNotifier } from '../webhooks/change-notifier.ts';
import { isBlank, missingAlt, requireUnchanged, requireValid, type Seen, timestampAfter } from './entry-changes.ts';
import { freeName, invalidUpload, requireFormat, toTitle } from './upload-names.ts';

type UploadsOptions = {
  database: Database;
  repository: Repository;
  files: ContentFiles;
  overlay: Overlay;
  drafts: DraftStore;
  uploadStore: UploadStore;
  notifier: ChangeNotifier;
  lagMs: () => number;
};

/** First id for assets of uploaded files, above those of all other assets. */
const firstUploadId = 900_001;

/** Adds, replaces and deletes files. Changes are on disk before a method returns. Methods throw HttpError. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Creates an asset from a file, with `{title?, alt?, …fields}`. An image requires a description. */
  async add(stream: Readable, name: string, values: JsonObject): Promise<AssetRecord> {
    const received = await this.#receive(stream);
    return this.#thenDiscard(received, async () => {
      const inspected = await inspect(received);
      const title = values['title'] ?? toTitle(name);
      if (inspected.kind === 'image' && isBlank(values['alt'])) throw invalidUpload('alt', missingAlt);
      const { kind, volume, width, height, extension } = inspected;
      const { size, digest } = received;
      return this.#keep(received, extension, (storedAs) => {
        const [id, file] = [String(this.#lastId() + 1), freeName(name, extension, this.#content)];
        const dateModified = new Date().toISOString();
        const upload = { id, volume, kind, file, storedAs, width, height, size, digest, dateModified };
        const fields = { ...durationField(inspected, this.#content), ...values, title };
        return this.#publish(withUpload(undefined, upload), upload, fields);
      });
    });
  }

  /** Replaces the file of an asset with one of the same format. Its path, texts and uses stay the same. */
  async replace(id: string, stream: Readable, { version }: Seen): Promise<AssetRecord> {
    const received = await this.#receive(stream);
    return this.#thenDiscard(received, async () => {
      const inspected = await inspect(received);
      const { width, height, extension } = inspected;
      requireFormat(this.#require(id), extension);
      const { size, digest } = received;
      const [before, record] = await this.#keep(received, extension, (storedAs) => {
        const former = this.#require(id);
        requireUnchanged(former, version);
        const { kind, volume, file } = former;
        const dateModified = timestampAfter(former.dateUpdated);
        const upload = { id, volume, kind, file, storedAs, width, height, size, digest, dateModified };
        const fields = durationField(inspected, this.#content);
        return [former, this.#publish(withUpload(former, upload), upload, fields)] as const;
      });
      if (before.storedAs !== null) await this.#options.uploadStore.remove(before.storedAs);
      return record;
    });
  }

  /** Deletes an uploaded file that nothing uses. */
  async remove(id: string, { version }: Seen): Promise<void> {
    const { database, overlay, uploadStore, notifier } = this.#options;
    const record = this.#require(id);
    requireUnchanged(record, version);
    if (this.#committed(id) || record.storedAs === null)
      throw new HttpError(
        409,
        `${record.file} is part of the committed content: delete it in media/ and content/assets.json`,
      );
    const uses = this.getUses(id);
    if (uses.length > 0)
      throw new HttpError(409, `${record.file} is still used: ${useNames(uses)}; remove it there first`);
    database.transaction(() => {
      overlay.write('lastIds', 'assets', this.#lastId());
      overlay.remove('uploads', id);
      overlay.remove('assets', id);
    });
    const assets = new Map(this.#content.records.assets);
    assets.delete(id);
    this.#serve({ assets });
    await uploadStore.remove(record.storedAs);
    notifier.elementChanged('asset.deleted', { type: 'asset', id, volume: record.volume }, null);
  }

  /** Restores the committed file. */
  async restoreOriginal(id: string, { version }: Seen): Promise<AssetRecord> {
    const { database, overlay, uploadStore, notifier } = this.#options;
    const before = this.#require(id);
    requireUnchanged(before, version);
    const original = this.#committed(id);
    if (!original || before.storedAs === null)
      throw new HttpError(409, `${before.file} has no committed file to restore`);
    const { width, height, size, digest, dateModified, storedAs } = original;
    const dateUpdated = timestampAfter(before.dateUpdated);
    const hasDuration = 'duration' in before.fields;
    const fields = hasDuration ? { ...before.fields, duration: original.fields['duration'] ?? null } : before.fields;
    const record = { ...before, width, height, size, digest, dateModified, storedAs, dateUpdated, fields };
    database.transaction(() => {
      overlay.remove('uploads', id);
      this.#writeTexts(record);
    });
    this.#serve({ assets: new Map(this.#content.records.assets).set(id, record) });
    await uploadStore.remove(before.storedAs);
    notifier.elementChanged('asset.replaced', { type: 'asset', id, volume: record.volume }, null, dateUpdated);
    return record;
  }

  /** The uses of each asset, including those in drafts. */
  uses(): ReadonlyMap<string, AssetUse[]> {
    const drafts = this.#options.drafts.listOpen().map(({ entry: id, site, type, values }) => {
      const fields = this.#content.model.entryTypes.get(type)?.fields;
      return { kind: 'draft' as const, id, site, title: String(values['title'] ?? ''), fields, values };
    });
    return assetUses(this.#content, drafts);
  }

  getUses(id: string): AssetUse[] {
    return this.uses().get(id) ?? [];
  }

  /** Whether the asset's file is committed, was uploaded, or replaced the committed file. */
  getOrigin({ id, storedAs }: AssetRecord): 'committed' | 'uploaded' | 'replaced' {
    if (storedAs === null) return 'committed';
    return this.#committed(id) ? 'replaced' : 'uploaded';
  }

  get #content(): Snapshot {
    return this.#options.repository.current;
  }

  #committed(id: string): AssetRecord | undefined {
    return this.#options.files.content.records.assets.get(id);
  }

  #require(id: string): AssetRecord {
    const record = this.#content.records.assets.get(id);
    if (!record) throw new HttpError(404, `there is no asset ${id}`);
    return record;
  }

  async #receive(stream: Readable): Promise<Received> {
    try {
      return await this.#options.uploadStore.receive(stream, { maxBytes: maxFileBytes, headBytes });
    } catch (error) {
      if (error instanceof FileTooLargeError)
        throw new HttpError(413, `the file is larger than ${maxFileBytes / 1024 ** 2} MB: make it smaller`);
      if (errorCode(error) === 'ENOSPC')
        throw new HttpError(507, 'the disk is full: free some space, and upload the file again');
      throw error;
    }
  }

  /** Runs `work`, and deletes the received file unless it was kept. */
  async #thenDiscard<Result>(received: Received, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      await this.#options.uploadStore.discard(received);
    }
  }

  /** Keeps a file if `publish`, which runs synchronously, succeeds; otherwise discards it. */
  async #keep<Result>(received: Received, extension: string, publish: (storedAs: string) => Result): Promise<Result> {
    const { uploadStore } = this.#options;
    const storedAs = await uploadStore.keep(received, extension);
    try {
      return publish(storedAs);
    } catch (error) {
      await uploadStore.remove(storedAs);
      throw error;
    }
  }

  #publish(asset: AssetRecord, upload: StoredUpload, changes: JsonObject): AssetRecord {
    const { database, overlay, notifier } = this.#options;
    const { model, sites, records } = this.#content;
    const references = snapshotResolver(this.#content);
    const record = requireValid(validateAssetChanges(asset, changes, { model, sites, references }));
    const { id, volume, dateUpdated } = record;
    database.transaction(() => {
      overlay.write('uploads', id, upload);
      this.#writeTexts(record);
    });
    this.#serve({ assets: new Map(records.assets).set(id, record) });
    const event = records.assets.has(id) ? 'asset.replaced' : 'asset.saved';
    notifier.elementChanged(event, { type: 'asset', id, volume }, null, dateUpdated);
    return record;
  }

  #writeTexts({ id, title, alt, focalPoint, fields, dateUpdated }: AssetRecord): void {
    this.#options.overlay.write('assets', id, { title, alt, focalPoint, ...fields, dateUpdated });
  }

  #serve(changes: Partial<Records>): void {
    const { repository, lagMs } = this.#options;
    repository.publish(repository.current.with(changes), lagMs());
  }

  /** The highest id that an asset ever had, at least the one before the first upload's. */
  #lastId(): number {
    const deleted = this.#options.overlay.get('lastIds', 'assets') ?? 0;
    return Math.max(firstUploadId - 1, deleted, ...[...this.#content.records.assets.keys()].map(Number));
  }
}

async function inspect({ path, size, head }: Received): Promise<Inspected> {
  try {
    return await inspectFile(path, size, head);
  } catch (error) {
    if (error instanceof UnusableFileError) throw invalidUpload('file', error.message);
    throw error;
  }
}

/** The duration, if videos have a field for it. */
function durationField({ volume, duration }: Inspected, { model }: Snapshot): JsonObject {
  return duration !== null && model.volumes.get(volume)?.has('duration') ? { duration } : {};
}

const useNames = (uses: readonly AssetUse[]) =>
  uses.map(({ kind, title, site }) => `${kind} “${title}”${site === null ? '' : ` (${site})`}`).join(', ');
