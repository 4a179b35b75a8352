import { headerTheme } from '#client/core/settings.ts';

const marked = '[data-header]';

/**
 * Calls onChange with the data-header value of the last section in the top tenth of the viewport. Also observes
 * sections that are added later.
 */
export function observeSections(onChange: (theme: string | undefined) => void): () => void {
  const intersecting = new Set<Element>();

  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) intersecting.add(target);
        else intersecting.delete(target);
        if (!target.isConnected) intersections.unobserve(target);
      }
      const last = [...document.querySelectorAll<HTMLElement>(marked)].findLast((section) => intersecting.has(section));
      onChange(last?.dataset['header']);
    },
    { rootMargin: headerTheme.rootMargin },
  );
  const observe = () => {
    for (const section of document.querySelectorAll(marked)) intersections.observe(section);
  };

  const additions = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) observe();
  });
  observe();
  additions.observe(document.body, { childList: true, subtree: true });
  return () => {
    intersections.disconnect();
    additions.disconnect();
  };
}
