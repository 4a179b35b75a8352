import { randomUUID } from 'node:crypto';
import type { FormDefinition } from '../content/form-definition.ts';
import type { Json } from '../json/json.ts';
import { type SubmissionErrors, validateSubmission } from './validate-submission.ts';

export type Submission = { id: string; form: string; submittedAt: string; values: Json };
type SubmissionResult =
  | { submission: Submission; message: string; errors: null }
  | { submission: null; message: string; errors: SubmissionErrors };

/** Checks a submission and keeps it. `text` finds the text to show among those of a form, which may have one for each site. */
export type Submit = (form: FormDefinition, values: Json, text: (value: unknown) => string) => SubmissionResult;

/** A `Submit` that hands valid submissions to `keep`. */
export function makeSubmit(keep: (submission: Submission) => void): Submit {
  return (form, given, text) => {
    const { values, errors } = validateSubmission(form, given, text);
    if (Object.keys(errors).length > 0) {
      return { submission: null, message: text(form.settings['errorMessageHtml']), errors };
    }
    const submission = { id: randomUUID(), form: form.handle, submittedAt: new Date().toISOString(), values };
    keep(submission);
    return { submission, message: text(form.settings['submitActionMessageHtml']), errors: null };
  };
}
