import { randomUUID } from 'node:crypto';
import type { Json } from '../content/records.ts';
import { textFor, type View } from '../graphql/view.ts';
import type { FormDefinition } from './form-definition.ts';
import { type SubmissionErrors, validateSubmission } from './validate-submission.ts';

export type Submission = { id: string; form: string; submittedAt: string; values: Json };
type SubmissionResult =
  | { submission: Submission; message: string; errors: null }
  | { submission: null; message: string; errors: SubmissionErrors };

/** Checks a submission and keeps it. */
export type Submit = (form: FormDefinition, values: Json, view: View) => SubmissionResult;

/** A `Submit` that hands what is valid to `keep`. */
export function makeSubmit(keep: (submission: Submission) => void): Submit {
  return (form, given, view) => {
    const text = (value: unknown) => textFor(value, view.snapshot.primarySite, view) ?? '';
    const { values, errors } = validateSubmission(form, given, text);
    if (Object.keys(errors).length > 0) {
      return { submission: null, message: text(form.settings['errorMessageHtml']), errors };
    }
    const submission = { id: randomUUID(), form: form.handle, submittedAt: new Date().toISOString(), values };
    keep(submission);
    return { submission, message: text(form.settings['submitActionMessageHtml']), errors: null };
  };
}
