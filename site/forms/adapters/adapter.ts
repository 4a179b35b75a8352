import type { FormErrors } from '#lib/forms/validate.ts';

/** An answer as the CMS takes it. A file is `{ fileData, filename }`, its data in the address. */
export type SentValue = string | number | boolean | readonly SentValue[] | { readonly [handle: string]: SentValue };
export type SentValues = Readonly<Record<string, SentValue>>;

/** A submission on its way to the CMS. */
export type Submission = {
  /** The same for each attempt, so that the CMS can tell a repetition. */
  id: string;
  form: string;
  values: SentValues;
};

export type Delivery = { outcome: 'delivered' } | { outcome: 'refused'; errors: FormErrors };

/** A way to hand a submission to the CMS. */
export type FormsAdapter = {
  name: string;
  /** Throws if the CMS cannot be reached or fails; its error never quotes the submission. */
  deliver(submission: Submission): Promise<Delivery>;
};
