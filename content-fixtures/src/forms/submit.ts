import { createHash, randomUUID } from 'node:crypto';
import { allFields, type FormDefinition } from '../content/form-definition.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Localize } from './field-error.ts';
import { type SubmissionErrors, validateSubmission } from './validate-submission.ts';

export type Submission = { id: string; form: string; submittedAt: string; values: JsonObject };
type SubmissionResult =
  | { submission: Submission; message: string; errors: null }
  | { submission: null; message: string; errors: SubmissionErrors };

type SubmitOptions = { values: JsonObject; localize: Localize; key: string | undefined };

/** Validates a submission and saves it once per idempotency key. `localize` localizes form texts. */
export type SubmitForm = (form: FormDefinition, options: SubmitOptions) => SubmissionResult;

export type SubmissionStore = {
  find(id: string): Submission | undefined;
  save(submission: Submission): void;
  /** Injected errors by field handle (see `FaultInjector`). */
  forcedErrors(): Readonly<Record<string, string>>;
};

const submissionId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

export function createSubmitter({ find, save, forcedErrors }: SubmissionStore): SubmitForm {
  return (form, { values: given, localize, key }) => {
    const { values, errors } = validateSubmission(form, given, localize);
    const handles = new Set(allFields(form).map(({ handle }) => handle));
    for (const [handle, message] of Object.entries(forcedErrors())) if (handles.has(handle)) errors[handle] = [message];
    if (Object.keys(errors).length > 0) {
      return { submission: null, message: localize(form.settings['errorMessageHtml']), errors };
    }
    const message = localize(form.settings['submitActionMessageHtml']);
    const id = key === undefined ? randomUUID() : submissionId(key);
    const known = find(id);
    if (known) return { submission: known, message, errors: null };
    const submission = { id, form: form.handle, submittedAt: new Date().toISOString(), values };
    save(submission);
    return { submission, message, errors: null };
  };
}
