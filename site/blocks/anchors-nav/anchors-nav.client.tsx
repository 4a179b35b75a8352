'use client';

import { useEffect, useRef, useState } from 'react';

type AnchorLinksProps = {
  links: readonly { id: string; title: string }[];
  className?: string | undefined;
};

/**
 * An anchor counts as passed once it is in the top third of the viewport or above it. The top margin exceeds any page
 * height, so anchors far above the viewport still intersect.
 */
const passedRootMargin = '1000000px 0px -66% 0px';

/** Returns the ID of the last anchor that was passed. */
function useCurrentAnchor(links: AnchorLinksProps['links']) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(links.findLast(({ id }) => passed.has(id))?.id);
      },
      { rootMargin: passedRootMargin },
    );
    for (const { id } of links) {
      const anchor = document.getElementById(id);
      if (anchor) observer.observe(anchor);
    }
    return () => observer.disconnect();
  }, [links]);
  return current;
}

/** Links to sections of the page. The current link is underlined and scrolled into view. */
export function AnchorLinks({ links, className }: AnchorLinksProps) {
  const current = useCurrentAnchor(links);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const link = current && row?.querySelector<HTMLElement>(`[href="#${current}"]`);
    row?.scrollTo({ left: link ? link.offsetLeft - row.clientWidth / 3 : 0 });
  }, [current]);

  return (
    <ul ref={list} className={className}>
      {links.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} {...(id === current && { 'aria-current': true })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
