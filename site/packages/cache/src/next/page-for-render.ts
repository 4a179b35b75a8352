import { atDoor } from '#lib/at-door.ts';
import { env } from '#lib/env.ts';
import { freshnessOf } from '../clock/freshness.ts';
import type { PageDescription, PageEntry } from '../pages/page-entry.ts';
import { sharedCache } from '../shared-cache.ts';

const found = new Map<string, PageEntry>();

/**
 * Whether a fresh page is stored under the key that Next gives to an address, which only a render tells: another instance
 * may have made it. The door takes it with `takeFound`.
 */
export async function isStoredFresh(address: string, key: string): Promise<boolean> {
  return env.CACHE_URL !== undefined && look(address, key);
}

const look = atDoor('is-stored-fresh', async (address: string, key: string): Promise<boolean> => {
  const { clock, pages } = sharedCache();
  pages.link(address, key);
  const isFresh = (page: PageDescription) => freshnessOf(clock, page) === 'fresh';
  const entry = await pages.read(key, isFresh, { isPatient: true });
  if (!entry || !isFresh(entry)) return false;
  found.set(address, entry);
  return true;
});

/** The page that was found for the render of this address. */
export function takeFound(address: string): PageEntry | undefined {
  const entry = found.get(address);
  found.delete(address);
  return entry;
}
