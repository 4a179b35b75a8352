import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Only the process's user has access. Files are also encrypted. */
const ownerOnly = 0o700;
const fileMode = 0o600;

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the operation's result; undefined if it fails with this code. */
async function unless<Result>(code: string, operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (getErrorCode(error) === code) return undefined;
    throw error;
  }
}

export type OutboxStats = { count: number; refused: number; oldest: number | undefined };

/**
 * The outbox's files, which instances share. `<name>.sealed`: pending; `.claim`: being delivered (created exclusively,
 * expires); `.done`: delivered; `.refused`: rejected by the CMS and kept for the operator.
 */
export class OutboxDirectory {
  readonly #directory: string;
  readonly #claimMs: number;

  /** @param claimMs lifetime of a claim, which must be longer than any delivery */
  constructor(directory: string, claimMs: number) {
    this.#directory = directory;
    this.#claimMs = claimMs;
    fs.mkdirSync(directory, { recursive: true, mode: ownerOnly });
  }

  /** Writes durably (fsync). Returns false if the name exists. */
  async put(name: string, bytes: Buffer): Promise<boolean> {
    const draft = this.#at(`${randomUUID()}.tmp`);
    try {
      await fs.promises.writeFile(draft, bytes, { mode: fileMode, flush: true });
      const isNew = await unless(
        'EEXIST',
        fs.promises.link(draft, this.#at(`${name}.sealed`)).then(() => true),
      );
      if (isNew) await this.#syncDirectory();
      return isNew ?? false;
    } finally {
      await fs.promises.rm(draft, { force: true });
    }
  }

  read = (name: string): Promise<Buffer | undefined> =>
    unless('ENOENT', fs.promises.readFile(this.#at(`${name}.sealed`)));

  has = (name: string): boolean => fs.existsSync(this.#at(`${name}.sealed`));
  isDone = (name: string): boolean => fs.existsSync(this.#at(`${name}.done`));

  /** Replaces the submission with an empty marker that identifies repeated submissions. */
  async finish(name: string): Promise<void> {
    await fs.promises.writeFile(this.#at(`${name}.done`), '', { mode: fileMode });
    await this.remove(name);
  }

  async remove(name: string): Promise<void> {
    await fs.promises.rm(this.#at(`${name}.sealed`), { force: true });
  }

  /** Sets a rejected submission aside for the operator. */
  async setAside(name: string): Promise<void> {
    await unless('ENOENT', fs.promises.rename(this.#at(`${name}.sealed`), this.#at(`${name}.refused`)));
  }

  /** Claims a submission for delivery. Returns false if another instance holds it. */
  async claim(name: string): Promise<boolean> {
    const claim = this.#at(`${name}.claim`);
    if (await this.#create(claim)) return true;
    if (!(await this.#isExpired(claim))) return false;
    // Only one instance succeeds in renaming an expired claim.
    const stolen = `${claim}-${randomUUID()}.tmp`;
    await unless('ENOENT', fs.promises.rename(claim, stolen));
    // It may be another instance's new claim.
    if (fs.existsSync(stolen) && !(await this.#isExpired(stolen))) {
      await unless('EEXIST', fs.promises.link(stolen, claim));
      await fs.promises.rm(stolen, { force: true });
      return false;
    }
    await fs.promises.rm(stolen, { force: true });
    return this.#create(claim);
  }

  async release(name: string): Promise<void> {
    await fs.promises.rm(this.#at(`${name}.claim`), { force: true });
  }

  /** Returns the pending names, oldest first. */
  async list(): Promise<string[]> {
    const names = this.#listNames(await fs.promises.readdir(this.#directory), '.sealed');
    const found = await Promise.all(
      names.map(async (name) => ({ name, at: (await this.#getModifiedAt(`${name}.sealed`)) ?? 0 })),
    );
    return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
  }

  /** Removes markers older than `keptMs` and leftovers of crashed processes. */
  async tidy(keptMs: number): Promise<void> {
    for (const file of await fs.promises.readdir(this.#directory)) {
      const at = await this.#getModifiedAt(file);
      const isOld = (milliseconds: number) => at !== undefined && Date.now() - at > milliseconds;
      const isOrphan = file.endsWith('.tmp') || (file.endsWith('.claim') && !this.has(file.slice(0, -'.claim'.length)));
      if ((file.endsWith('.done') && isOld(keptMs)) || (isOrphan && isOld(this.#claimMs)))
        await fs.promises.rm(this.#at(file), { force: true });
    }
  }

  waiting(): OutboxStats {
    const files = fs.readdirSync(this.#directory);
    const names = this.#listNames(files, '.sealed');
    const times = names.flatMap(
      (name) => fs.statSync(this.#at(`${name}.sealed`), { throwIfNoEntry: false })?.mtimeMs ?? [],
    );
    return {
      count: names.length,
      refused: this.#listNames(files, '.refused').length,
      oldest: times.length > 0 ? Math.min(...times) : undefined,
    };
  }

  #at = (file: string): string => path.join(this.#directory, file);

  #listNames = (files: readonly string[], ending: string): string[] =>
    files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));

  #create = async (file: string): Promise<boolean> =>
    (await unless(
      'EEXIST',
      fs.promises.writeFile(file, '', { flag: 'wx', mode: fileMode }).then(() => true),
    )) ?? false;

  async #getModifiedAt(file: string): Promise<number | undefined> {
    return (await unless('ENOENT', fs.promises.stat(this.#at(file))))?.mtimeMs;
  }

  async #isExpired(file: string): Promise<boolean> {
    const found = await unless('ENOENT', fs.promises.stat(file));
    const now = Date.now();
    // The system clock was set back. The claim may be in use, so its lifetime begins again.
    if (found && found.mtimeMs > now) await unless('ENOENT', fs.promises.utimes(file, now / 1000, now / 1000));
    return found !== undefined && now - found.mtimeMs > this.#claimMs;
  }

  /** Syncs the directory too, because a power failure could lose the new name. */
  async #syncDirectory(): Promise<void> {
    const handle = await fs.promises.open(this.#directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
