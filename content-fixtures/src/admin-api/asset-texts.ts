import { isJsonObject } from '../shared/json.ts';

export const missingAlt = 'required: describe what the picture shows, for people who cannot see it';

/** Whether a text, or the text of any site, is blank. */
export const isBlank = (value: unknown) =>
  [value]
    .flatMap((texts) => (isJsonObject(texts) ? Object.values(texts) : [texts]))
    .every((text) => !String(text ?? '').trim());
