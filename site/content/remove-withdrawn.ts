import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Node = { __typename?: unknown; id?: unknown; siteHandle?: unknown; entry?: unknown };

/**
 * Removes withdrawn entries and links to them from a response, in place. An entry without a locale is removed only if
 * it is withdrawn in all queried locales. List items are removed; other fields become null.
 */
export function removeWithdrawn(response: unknown, sites: readonly string[]): void {
  const isRemoved = (value: unknown): boolean => {
    if (value === null || typeof value !== 'object') return false;
    const { __typename: type, id, siteHandle, entry }: Node = value;
    if (type === 'LinkData') return isRemoved(entry);
    if (typeof type !== 'string' || !type.endsWith('_Entry') || typeof id !== 'string') return false;
    const own = typeof siteHandle === 'string' ? [siteHandle] : sites;
    return own.length > 0 && own.every((site) => isWithdrawn(site, id));
  };
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) value.splice(0, value.length, ...value.filter((item) => !isRemoved(item)));
    for (const [field, child] of Object.entries(value)) {
      if (isRemoved(child)) Reflect.set(value, field, null);
      else walk(child);
    }
  };
  walk(response);
}
