import * as v from 'valibot';
import type { CmsValues, FormsAdapter } from './adapter.ts';
import { readFieldErrors } from './field-errors.ts';
import { requestCms } from './request-cms.ts';

/** Builds a form's mutation; its arguments are the submitted fields. */
function buildMutation(form: string, inputTypes: Readonly<Record<string, string>>, values: CmsValues): string {
  const sent = Object.entries(inputTypes).filter(([handle]) => Object.hasOwn(values, handle));
  const declared = sent.map(([handle, type]) => `$${handle}: ${type}`).join(', ');
  const given = sent.map(([handle]) => `${handle}: $${handle}`).join(', ');
  const [head, body] = sent.length > 0 ? [`(${declared})`, `(${given})`] : ['', ''];
  return `mutation SaveSubmission${head} { save_${form}_Submission${body} { id } }`;
}

const typesQuery = `query getInputTypes($handle: [String]) {
  formieForm(handle: $handle) { pages { rows { rowFields { handle inputTypeName } } } }
}`;
const list = <Item extends v.GenericSchema>(item: Item) => v.optional(v.nullable(v.array(item)), []);
const typesShape = v.object({
  formieForm: v.object({
    pages: list(
      v.object({
        rows: list(
          v.object({ rowFields: list(v.object({ handle: v.string(), inputTypeName: v.nullish(v.string()) })) }),
        ),
      }),
    ),
  }),
});

async function fetchInputTypes(form: string, id: string): Promise<Record<string, string>> {
  const { data } = await requestCms(typesQuery, { handle: [form] }, id);
  const found = v.safeParse(typesShape, data);
  if (!found.success) throw new Error(`the CMS returned no form "${form}"`);
  const rows = (found.output.formieForm.pages ?? []).flatMap((page) => page.rows ?? []);
  const fields = rows.flatMap((row) => row.rowFields ?? []);
  return Object.fromEntries(
    fields.flatMap(({ handle, inputTypeName }) => (inputTypeName ? [[handle, inputTypeName]] : [])),
  );
}

/** Formie 3: one mutation per form, `save_<handle>_Submission`. */
export const formie3: FormsAdapter = {
  name: 'formie3',
  async deliver({ id, form, values }) {
    const mutation = buildMutation(form, await fetchInputTypes(form, id), values);
    const { data, errors } = await requestCms(mutation, values, id);
    if (errors.length === 0 && data?.[`save_${form}_Submission`]) return { outcome: 'delivered' };
    const fieldErrors = readFieldErrors(errors[0]?.message);
    if (!fieldErrors) throw new Error(`the CMS rejected a submission of form "${form}"`);
    return { outcome: 'refused', errors: fieldErrors };
  },
};
