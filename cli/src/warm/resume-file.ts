import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { parseJson } from '../http/parse-json.ts';
import { readTextIfExists, removeFile, requireWritable, writeText } from '../process/files.ts';

/** Time between writes, which is short so that a killed run loses little. */
const saveIntervalMs = 1_000;

/** The progress of a run, kept in a file. */
export type ResumeFile = {
  readonly done: ReadonlySet<string>;
  add(path: string): Promise<void>;
  /** Deletes the file if everything is done; otherwise keeps it for a later run. */
  close(isDone: boolean): Promise<void>;
};

/**
 * Opens a resume file, which need not exist yet.
 * @param build the current build; the progress of another build is ignored
 * @throws CliError `invalid-resume-file`
 */
export async function openResumeFile(
  file: string,
  directory: string,
  site: string,
  build: string | undefined,
): Promise<ResumeFile> {
  await requireWritable(file, directory);
  const text = await readTextIfExists(file, directory);
  const state = text === undefined ? undefined : parseJson(stateSchema, text);
  if (text !== undefined && !state) throw new CliError('invalid-resume-file', `${file} is not a resume file.`);
  const before = completedPaths(state, site, build);
  const done = new Set(before);
  let isSaved = true;
  let writing = Promise.resolve();
  let failure: unknown;
  const save = () => {
    isSaved = true;
    const next: ResumeState = { schemaVersion: 1, site, done: [...done], build };
    // Writes are serialized, so that the last one wins.
    writing = writing.then(() => writeText(file, directory, `${JSON.stringify(next)}\n`));
    return writing;
  };
  const saveInTime = () => {
    if (isSaved) return;
    save().catch((error: unknown) => {
      failure = error;
    });
  };
  const timer = setInterval(saveInTime, saveIntervalMs).unref();
  return {
    done: before,
    async add(path) {
      if (failure) throw failure;
      done.add(path);
      isSaved = false;
    },
    async close(isDone) {
      clearInterval(timer);
      await writing;
      await (isDone ? removeFile(file, directory) : save());
    },
  };
}

const stateSchema = v.object({
  schemaVersion: v.literal(1),
  site: v.string(),
  build: v.optional(v.string()),
  done: v.array(v.string()),
});

/** State of an interrupted run, for --resume. */
type ResumeState = v.InferOutput<typeof stateSchema>;

/** Returns the completed paths if site and build match. */
export function completedPaths(
  state: ResumeState | undefined,
  site: string,
  build: string | undefined,
): ReadonlySet<string> {
  return new Set(state?.site === site && state.build === build ? state.done : []);
}
