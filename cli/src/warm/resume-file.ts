import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { readTextIfExists, removeFile, requireWritable, writeText } from '../process/files.ts';

/** The state is written so often, so that a killed run loses little. */
const saveEachMs = 1_000;

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
  const text = await readTextIfExists(file, folder);
  const state = text === undefined ? undefined : readWarmState(text);
  if (text !== undefined && !state)
    throw new CliError('bad-state', `${file} does not hold the state of an earlier run.`);
  const before = completedPaths(state, site, build);
  const done = new Set(before);
  let isSaved = true;
  let writing = Promise.resolve();
  let failure: unknown;
  const save = () => {
    isSaved = true;
    const next: WarmState = {
      schemaVersion: 1,
      site,
      done: [...done],
      ...(build === undefined ? {} : { build }),
    };
    // One after another, because the last one written counts.
    writing = writing.then(() => writeText(file, folder, `${JSON.stringify(next)}\n`));
    return writing;
  };
  const saveInTime = () => {
    if (isSaved) return;
    save().catch((error: unknown) => {
      failure = error;
    });
  };
  const timer = setInterval(saveInTime, saveEachMs).unref();
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
      await (isDone ? removeFile(file, folder) : save());
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
type WarmState = v.InferOutput<typeof stateSchema>;

/** Returns undefined if the text is not a resume file. */
function readWarmState(text: string): WarmState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const result = v.safeParse(stateSchema, value);
  return result.success ? result.output : undefined;
}

/** Returns the completed paths if site and build match. */
export function completedPaths(
  state: WarmState | undefined,
  site: string,
  build: string | undefined,
): ReadonlySet<string> {
  return new Set(state?.site === site && state.build === build ? state.done : []);
}
