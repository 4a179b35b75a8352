import * as v from 'valibot';
import type { FormsAdapter } from './adapter.ts';
import { readFieldErrors } from './field-errors.ts';
import { requestCms } from './request-cms.ts';

const mutation = `mutation SubmitForm($formHandle: String!, $fieldValues: String!) {
  submitForm(formHandle: $formHandle, fieldValues: $fieldValues) { success message errors }
}`;
const resultShape = v.object({ submitForm: v.object({ success: v.boolean(), errors: v.nullish(v.string()) }) });

/** The CMS's own mutation `submitForm(formHandle, fieldValues)`. */
export const submitForm: FormsAdapter = {
  name: 'submitForm',
  async deliver({ id, form, values }) {
    const { data } = await requestCms(mutation, { formHandle: form, fieldValues: JSON.stringify(values) }, id);
    const result = v.safeParse(resultShape, data);
    if (!result.success) throw new Error(`the CMS rejected a submission of form "${form}"`);
    if (result.output.submitForm.success) return { outcome: 'delivered' };
    const errors = readFieldErrors(result.output.submitForm.errors);
    if (!errors) throw new Error(`the CMS rejected a submission of form "${form}" without field errors`);
    return { outcome: 'refused', errors };
  },
};
