import * as v from 'valibot';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

const text = v.pipe(v.string(), v.nonEmpty('expected text'));
const fields = v.custom<JsonObject>(isJsonObject, 'expected an object');
const date = v.pipe(
  v.string(),
  v.check((value) => Number.isFinite(Date.parse(value)), 'expected a date such as 2025-01-01T00:00:00Z'),
);

const deletedEntry = v.strictObject({ deleted: v.literal(true) });
const changedEntry = v.looseObject({
  id: text,
  slug: text,
  section: text,
  site: text,
  dateCreated: date,
  dateUpdated: date,
});

/** Schemas of the envelopes; the content model validates the rest. */
export const overlaySchemas = {
  entries: v.lazy((value) => (isJsonObject(value) && 'deleted' in value ? deletedEntry : changedEntry)),
  globals: v.object({ id: text, name: text, fields, dateUpdated: date }),
  categories: v.looseObject({ id: text, group: text, dateUpdated: date }),
  assets: v.looseObject({ dateUpdated: date }),
  uploads: v.object({
    id: text,
    volume: text,
    kind: text,
    file: text,
    storedAs: v.pipe(v.string(), v.regex(/^[\w-]+\.[a-z0-9]+$/, 'expected the name of an upload')),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    size: v.number(),
    digest: text,
    dateModified: date,
  }),
  lastIds: v.number(),
  forms: fields,
  redirects: v.object({ dateUpdated: date, rules: v.array(fields) }),
  submissions: v.object({ id: text, form: text, submittedAt: date, values: fields }),
  subscriptions: v.object({ email: text, site: text, subscribedAt: date }),
};

/** An entry created or changed at run time. */
export type ChangedEntry = v.InferOutput<typeof changedEntry>;
/** A file that was uploaded for an asset. */
export type StoredUpload = v.InferOutput<typeof overlaySchemas.uploads>;
export type StoredKind = keyof typeof overlaySchemas;
export type Stored<Kind extends StoredKind> = v.InferOutput<(typeof overlaySchemas)[Kind]>;
