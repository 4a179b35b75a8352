/** The ids of the entries whose own pages these are, by their tags: `entry:101:en`. */
export function ownEntries(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => /^entry:([^:]+):[^:]+$/.exec(tag)?.[1] ?? []))];
}

/** Whether a page shows an entry, names it, or links to it. */
export function showsEntry(tags: readonly string[], ids: ReadonlySet<string>): boolean {
  return tags.some((tag) => ids.has(/^(?:entry|card|title|link):([^:]+)/.exec(tag)?.[1] ?? ''));
}
