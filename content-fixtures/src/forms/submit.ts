import { createHash, randomUUID } from 'node:crypto';
import { allFields, type FormDefinition } from '../content/form-definition.ts';
import type { JsonObject } from '../shared/json.ts';
import { type SubmissionErrors, validateSubmission } from './validate-submission.ts';

export type Submission = { id: string; form: string; submittedAt: string; values: JsonObject };
type SubmissionResult =
  | { submission: Submission; message: string; errors: null }
  | { submission: null; message: string; errors: SubmissionErrors };

/**
 * Checks a submission and keeps it once, however often it comes with the same key. `text` finds the text to show among those of a form, which may have one for each
 * site.
 */
export type SubmitForm = (
  form: FormDefinition,
  values: JsonObject,
  text: (value: unknown) => string,
  key: string | undefined,
) => SubmissionResult;

export type SubmissionStore = {
  find(id: string): Submission | undefined;
  save(submission: Submission): void;
  /** What is wrong with whatever is submitted, by field: a fault to try out. */
  forcedErrors(): Readonly<Record<string, string>>;
};

/** The same for the same key. */
const submissionId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** A `Submit` that hands valid submissions to `keep`. */
export function createSubmitter({ find, save, forcedErrors }: SubmissionStore): SubmitForm {
  return (form, given, text, key) => {
    const { values, errors } = validateSubmission(form, given, text);
    const handles = new Set(allFields(form).map(({ handle }) => handle));
    for (const [handle, message] of Object.entries(forcedErrors())) if (handles.has(handle)) errors[handle] = [message];
    if (Object.keys(errors).length > 0) {
      return { submission: null, message: text(form.settings['errorMessageHtml']), errors };
    }
    const message = text(form.settings['submitActionMessageHtml']);
    const id = key === undefined ? randomUUID() : submissionId(key);
    const known = find(id);
    if (known) return { submission: known, message, errors: null };
    const submission = { id, form: form.handle, submittedAt: new Date().toISOString(), values };
    save(submission);
    return { submission, message, errors: null };
  };
}
