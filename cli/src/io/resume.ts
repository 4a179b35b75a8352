import { CliError } from '../core/errors.ts';
import { doneBefore, readWarmState, type WarmState } from '../core/warm-state.ts';
import { readTextIfThere, removeFile, requireWritable, writeText } from './files.ts';

/** The state is written after so many pages, so that a killed run loses little. */
const saveEach = 50;

/** The state of a run, in a file. */
export type ResumeFile = {
  readonly done: ReadonlySet<string>;
  add(path: string): Promise<void>;
  /** Deletes the file when everything is done, and keeps it for a later run otherwise. */
  close(isDone: boolean): Promise<void>;
};

/**
 * Opens the state of an earlier run, or begins a new one.
 * @param build the current build; the state of another build is ignored
 * @throws CliError `bad-state`
 */
export async function openResumeFile(
  file: string,
  folder: string,
  site: string,
  build: string | undefined,
): Promise<ResumeFile> {
  await requireWritable(file, folder);
  const text = await readTextIfThere(file, folder);
  const state = text === undefined ? undefined : readWarmState(text);
  if (text !== undefined && !state)
    throw new CliError('bad-state', `${file} does not hold the state of an earlier run.`);
  const before = doneBefore(state, site, build);
  const done = new Set(before);
  let unsaved = 0;
  const save = () => {
    unsaved = 0;
    const next: WarmState = {
      schemaVersion: 1,
      site,
      done: [...done],
      ...(build === undefined ? {} : { build }),
    };
    return writeText(file, folder, `${JSON.stringify(next)}\n`);
  };
  return {
    done: before,
    async add(path) {
      done.add(path);
      if (++unsaved >= saveEach) await save();
    },
    close: (isDone) => (isDone ? removeFile(file, folder) : save()),
  };
}
