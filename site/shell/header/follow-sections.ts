import { headerTheme } from '#browser/behaviour/figures.ts';

const marked = '[data-header]';

/**
 * Tells the `data-header` of the marked section at the top of the viewport, the last of several, whenever it changes;
 * undefined where there is none. A page left behind stays in the DOM, hidden: its sections have no box, so they never
 * count. Sections that arrive later, with another page or a late stream, are followed as they come. Returns a stop.
 */
export function followSections(onChange: (theme: string | undefined) => void): () => void {
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
