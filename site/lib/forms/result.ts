import * as v from 'valibot';
import { readSigned, sign } from './form-keys.ts';
import { type FormState, formStates } from './states.ts';

const stateNames = Object.keys(formStates) as [FormState, ...FormState[]];
const shape = v.object({
  form: v.string(),
  state: v.picklist(stateNames),
  /** The path and query of the page to go back to. */
  from: v.string(),
  /** What is wrong, by the labels of the fields. */
  errors: v.array(v.tuple([v.string(), v.string()])),
});
export type FormResult = v.InferOutput<typeof shape>;

/** An address has room for no more. */
const most = { errors: 8, label: 60, message: 120, from: 300 };

/** The result as a parameter of an address. It is signed, so that nobody can make the site say other things. */
export function writeResult({ form, state, from, errors }: FormResult): string {
  const short = errors.slice(0, most.errors);
  const result: FormResult = {
    form,
    state,
    from: from.length > most.from ? '' : from,
    errors: short.map(([label, message]) => [label.slice(0, most.label), message.slice(0, most.message)]),
  };
  return sign(Buffer.from(JSON.stringify(result)).toString('base64url'), 'result');
}

/** The result that the parameter holds, if the site wrote it. */
export function readResult(parameter: unknown): FormResult | undefined {
  const text = typeof parameter === 'string' ? readSigned(parameter, 'result') : undefined;
  if (text === undefined) return undefined;
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), Buffer.from(text, 'base64url').toString('utf8'));
  return found.success ? found.output : undefined;
}
