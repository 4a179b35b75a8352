import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the whole document. Removing an element earlier would make React rerender its
 * surroundings. React's properties on elements are no sign of it, because they are set before hydration has finished.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** Whether React has hydrated its root and all visible boundaries. */
function isHydrated(): boolean {
  const inside = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const root = Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? '';
  const first = [root, 'stateNode', 'current'].reduce(inside, document);
  const fibers = [first];
  for (const fiber of fibers) {
    const state = inside(fiber, 'memoizedState');
    if (inside(state, 'isDehydrated') || inside(state, 'dehydrated')) return false;
    fibers.push(...[inside(fiber, 'child'), inside(fiber, 'sibling')].filter(Boolean));
  }
  return Boolean(first);
}
