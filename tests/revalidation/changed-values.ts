/** Reports whether text can be lengthened, unlike an ID, a date or a file name. */
const isWords = (text: string) => !/^\d+$|^\d{4}-\d\d-\d\dT|\.(?:jpg|png|svg|mp4|webm|vtt)$/.test(text);

/** Returns every variant of a value with a single change. */
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
