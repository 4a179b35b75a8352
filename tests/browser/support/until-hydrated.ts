import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has finished its first pass over the document: what is taken away during it makes React render everything
 * anew. Elements have React's properties earlier, during that pass.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

function isHydrated(): boolean {
  const inside = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const root = Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? '';
  const state = [root, 'stateNode', 'current', 'memoizedState', 'isDehydrated'].reduce(inside, document);
  return state === false;
}
