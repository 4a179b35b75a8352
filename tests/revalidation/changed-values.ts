/** Whether every letter of a text is the CMS's to choose: an id, a date or a file is none that can be lengthened. */
const isWords = (text: string) => !/^\d+$|^\d{4}-\d\d-\d\dT|\.(?:jpg|png|svg|mp4|webm)$/.test(text);

/** Values that differ from this one in one place each: every text, number and flag in it, and every list. */
export function changedValues(value: unknown): unknown[] {
  if (typeof value === 'string') return isWords(value) ? [`${value} anew`] : [];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) {
    const shorter = value.length > 0 ? [value.slice(1)] : [];
    const inside = value.flatMap((item, at) => changedValues(item).map((changed) => value.with(at, changed)));
    return [...shorter, ...(value.length > 1 ? [value.toReversed()] : []), ...inside];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    changedValues(part).map((changed) => ({ ...value, [name]: changed })),
  );
}
