/** Whether an entry is withdrawn in a site. */
export type IsWithdrawn = (site: string, id: string) => boolean;

type Node = { __typename?: unknown; id?: unknown; siteHandle?: unknown; entry?: unknown };

/** Removes every withdrawn entry from an answer: from lists, elsewhere by null, and with the links that lead to it. */
export function leaveOut(answer: unknown, sites: readonly string[], isWithdrawn: IsWithdrawn): void {
  const isLeftOut = (value: unknown): boolean => {
    if (value === null || typeof value !== 'object') return false;
    const { __typename: type, id, siteHandle, entry }: Node = value;
    if (type === 'LinkData') return isLeftOut(entry);
    if (typeof type !== 'string' || !type.endsWith('_Entry') || typeof id !== 'string') return false;
    const own = typeof siteHandle === 'string' ? [siteHandle] : sites;
    return own.length > 0 && own.every((site) => isWithdrawn(site, id));
  };
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) value.splice(0, value.length, ...value.filter((item) => !isLeftOut(item)));
    for (const [field, child] of Object.entries(value)) {
      if (isLeftOut(child)) Reflect.set(value, field, null);
      else walk(child);
    }
  };
  walk(answer);
}
