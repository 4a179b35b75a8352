/** Returns the only entry of a Matrix field that serves as a group of fields, or undefined if it is empty. */
export function onlyEntry<Entries extends readonly unknown[]>(
  entries: Entries | null | undefined,
): NonNullable<Entries[number]> | undefined {
  for (const entry of entries ?? []) if (entry !== null && entry !== undefined) return entry;
  return undefined;
}
