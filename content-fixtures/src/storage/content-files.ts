import type { Snapshot } from '../content/snapshot.ts';
import type { Model } from '../model/model.ts';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue } from '../shared/issues.ts';
import { loadContent } from './load-content.ts';
import { withSyntheticEntries } from './synthetic-entries.ts';
import { watchFolder, withNewDates } from './watch-files.ts';

type Source = {
  contentDirectory: string;
  mediaDirectory: string;
  model: Model;
  scale: number;
  log: (line: string) => void;
};

/** The content of the files. While they are watched and faulty, the last valid content stays. */
export class ContentFiles {
  readonly #source: Source;
  /** The faults found; the elements that they concern are left out. */
  #faults: ReadonlySet<string>;
  #content: Snapshot;
  #closed: (() => void)[] = [];
  #reading = Promise.resolve();

  /** Faulty content is logged and left out. */
  static async open(source: Source): Promise<ContentFiles> {
    const { content, faults } = await read(source);
    for (const fault of faults) source.log(fault);
    return new ContentFiles(source, content, faults);
  }

  private constructor(source: Source, content: Snapshot, faults: string[]) {
    this.#source = source;
    this.#content = content;
    this.#faults = new Set(faults);
  }

  get content(): Snapshot {
    return this.#content;
  }

  /** Reads the files again when they change, and calls back when the content differs. */
  follow(onChange: () => void): void {
    const readAgain = () => {
      this.#reading = this.#reading.then(async () => {
        if (await this.#read()) onChange();
      });
    };
    const { contentDirectory, mediaDirectory } = this.#source;
    this.#closed = [contentDirectory, mediaDirectory].map((folder) => watchFolder(folder, readAgain));
  }

  close(): void {
    for (const close of this.#closed) close();
  }

  /** Returns whether the content has changed. */
  async #read(): Promise<boolean> {
    const { log } = this.#source;
    try {
      const { content, faults } = await read(this.#source);
      const news = faults.filter((fault) => !this.#faults.has(fault));
      for (const fault of news) log(`${fault}; until that is fixed, the content stays as it was`);
      if (news.length > 0) return false;
      this.#faults = new Set(faults);
      const changed = withNewDates(this.#content, content);
      this.#content = changed ?? this.#content;
      return changed !== null;
    } catch (error) {
      log(`${errorMessage(error)}; until that is fixed, the content stays as it was`);
      return false;
    }
  }
}

async function read({ contentDirectory, mediaDirectory, model, scale }: Source) {
  const { snapshot, issues } = await loadContent(contentDirectory, mediaDirectory, model);
  return {
    content: withSyntheticEntries(snapshot, scale),
    faults: issues.map(({ file, ...issue }) => formatIssue(issue, file)),
  };
}
