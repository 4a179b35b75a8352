import { headerTheme } from '#client/core/settings.ts';

const marked = '[data-header]';

/**
 * Calls back with the `data-header` of the marked section at the top of the viewport, the last of several, whenever it
 * changes; undefined if there is none. Sections that arrive later, with another page or late in a stream, are followed
 * too. Returns a function that stops it.
 */
export function observeSections(onChange: (theme: string | undefined) => void): () => void {
  const entered = new Set<Element>();

  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) entered.add(target);
        else entered.delete(target);
        if (!target.isConnected) intersections.unobserve(target);
      }
      const last = [...document.querySelectorAll<HTMLElement>(marked)].findLast((section) => entered.has(section));
      onChange(last?.dataset['header']);
    },
    { rootMargin: headerTheme.rootMargin },
  );
  const observe = () => {
    for (const section of document.querySelectorAll(marked)) intersections.observe(section);
  };

  const arrivals = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) observe();
  });
  observe();
  arrivals.observe(document.body, { childList: true, subtree: true });
  return () => {
    intersections.disconnect();
    arrivals.disconnect();
  };
}
