import type { FormErrors } from '#lib/forms/validate.ts';

/** A field value in the CMS's format. Files are `{ fileData, filename }` with a data URL. */
export type CmsValue = string | number | boolean | readonly CmsValue[] | { readonly [handle: string]: CmsValue };
export type CmsValues = Readonly<Record<string, CmsValue>>;

/** An opaque session issued by the CMS. */
export type CmsSession = Readonly<Record<string, unknown>>;

/** A submission to deliver. */
export type Submission = {
  /** Idempotency key, the same for all attempts. */
  id: string;
  form: string;
  values: CmsValues;
  session?: CmsSession | undefined;
  /** The visitor's cookies, if they are passed to the CMS. */
  cookies?: string | undefined;
};

export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; errors: FormErrors; session?: CmsSession | undefined };

/** Delivers submissions to the CMS. */
export type FormsAdapter = {
  name: string;
  /** Opens a session, if the CMS requires one. Throws like `deliver`. */
  openSession?(form: string): Promise<CmsSession>;
  /** Throws if the CMS is unreachable or fails. The error never contains submitted values. */
  deliver(submission: Submission): Promise<Delivery>;
};
