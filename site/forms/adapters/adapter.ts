import type { FormErrors } from '#lib/forms/validate.ts';

/** An answer as the CMS takes it. A file is `{ fileData, filename }`, its data in the address. */
export type SentValue = string | number | boolean | readonly SentValue[] | { readonly [handle: string]: SentValue };
export type SentValues = Readonly<Record<string, SentValue>>;

/** What the CMS gave a visitor to submit with, as it came: only the CMS reads it. */
export type CmsSession = Readonly<Record<string, unknown>>;

/** A submission on its way to the CMS. */
export type Submission = {
  /** The same for each attempt, so that the CMS can tell a repetition. */
  id: string;
  form: string;
  values: SentValues;
  session?: CmsSession | undefined;
  /** The visitor's, where the CMS is to have them. */
  cookies?: string | undefined;
};

export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; errors: FormErrors; session?: CmsSession | undefined };

/** A way to hand a submission to the CMS. */
export type FormsAdapter = {
  name: string;
  /** Asks for a session for a visitor of the form, where the CMS wants one. Throws as `deliver` does. */
  openSession?(form: string): Promise<CmsSession>;
  /** Throws if the CMS cannot be reached or fails; its error never quotes the submission. */
  deliver(submission: Submission): Promise<Delivery>;
};
