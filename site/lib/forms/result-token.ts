import * as v from 'valibot';
import { readSigned, sign } from './signing.ts';
import { type FormState, submissionStates } from './submission-states.ts';

const stateNames = Object.keys(submissionStates) as [FormState, ...FormState[]];
const shape = v.object({
  form: v.string(),
  state: v.picklist(stateNames),
  /** Path and query of the page with the form. */
  from: v.string(),
  /** The field label and message of each error. */
  errors: v.array(v.tuple([v.string(), v.string()])),
});
export type FormResult = v.InferOutput<typeof shape>;

/** Limits that keep the URL short. */
const limits = { errors: 8, label: 60, message: 120, from: 300 };

/** Encodes the result as a signed URL parameter, which only the site can create. */
export function createResultToken({ form, state, from, errors }: FormResult): string {
  const short = errors.slice(0, limits.errors);
  const result: FormResult = {
    form,
    state,
    from: from.length > limits.from ? '' : from,
    errors: short.map(([label, message]) => [label.slice(0, limits.label), message.slice(0, limits.message)]),
  };
  return sign(Buffer.from(JSON.stringify(result)).toString('base64url'), 'result');
}

/** Verifies and decodes the parameter. Returns undefined if it is invalid. */
export function parseResultToken(parameter: unknown): FormResult | undefined {
  const text = typeof parameter === 'string' ? readSigned(parameter, 'result') : undefined;
  if (text === undefined) return undefined;
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), Buffer.from(text, 'base64url').toString('utf8'));
  return found.success ? found.output : undefined;
}
