import type { JsonObject } from '../shared/json.ts';
import { modelUid } from './uid.ts';

/** An element to create or change in Craft, run by `content-fixtures/craft/import.php`. */
export type ImportStep = JsonObject & {
  do: 'category' | 'file' | 'asset' | 'entry' | 'fields' | 'global' | 'form';
  /** The element, such as `entry:101`. */
  key: string;
  /** Its UID in Craft, by which later runs find it. */
  uid: string;
};

export const step = (kind: ImportStep['do'], key: string, values: JsonObject): ImportStep => ({
  do: kind,
  key,
  uid: modelUid('content', key),
  ...values,
});
