/** The entry of a Matrix field that holds one at most, which groups fields; undefined without one. */
export function onlyEntry<Entries extends readonly unknown[]>(
  entries: Entries | null | undefined,
): NonNullable<Entries[number]> | undefined {
  for (const entry of entries ?? []) if (entry !== null && entry !== undefined) return entry;
  return undefined;
}
