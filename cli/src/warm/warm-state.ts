import * as v from 'valibot';

const stateSchema = v.object({
  schemaVersion: v.literal(1),
  site: v.string(),
  build: v.optional(v.string()),
  done: v.array(v.string()),
});

/** The state that an interrupted run leaves for --resume. */
export type WarmState = v.InferOutput<typeof stateSchema>;

/** Reads a state file; undefined for any other text. */
export function readWarmState(text: string): WarmState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const result = v.safeParse(stateSchema, value);
  return result.success ? result.output : undefined;
}

/** The paths that are done already, if site and build are the same. */
export function doneBefore(state: WarmState | undefined, site: string, build: string | undefined): ReadonlySet<string> {
  return new Set(state?.site === site && state.build === build ? state.done : []);
}
