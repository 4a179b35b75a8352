'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './anchors-nav.module.css';

type AnchorLinksProps = {
  links: readonly { id: string; title: string }[];
  /** Replaces the styles of the anchors nav's row. */
  className?: string | undefined;
};

/**
 * An anchor counts as reached once it is above the upper third of the viewport. The margin is taller than any page, so
 * that anchors scrolled far past still count.
 */
const reachedArea = '1000000px 0px -66% 0px';

/** The last anchor that the reader has passed. */
function useCurrentAnchor(links: AnchorLinksProps['links']) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent(links.findLast(({ id }) => reached.has(id))?.id);
      },
      { rootMargin: reachedArea },
    );
    for (const { id } of links) {
      const anchor = document.getElementById(id);
      if (anchor) observer.observe(anchor);
    }
    return () => observer.disconnect();
  }, [links]);
  return current;
}

/** Links to sections of the page. The current one is underlined, and stays in view if the row scrolls. */
export function AnchorLinks({ links, className = styles.links }: AnchorLinksProps) {
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
