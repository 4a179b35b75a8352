import { useEffect, useState } from 'react';

export type CarouselPosition = {
  /** 1-based positions of the first and last items whose centers are in view. */
  first: number;
  last: number;
  total: number;
  isAtStart: boolean;
  isAtEnd: boolean;
};

function readPosition(strip: HTMLElement): CarouselPosition | null {
  const total = strip.childElementCount;
  const room = strip.scrollWidth - strip.clientWidth;
  if (room <= 1) return null;
  const view = strip.getBoundingClientRect();
  const inView = [...strip.children].flatMap((item, index) => {
    const { left, width } = item.getBoundingClientRect();
    const middle = left + width / 2;
    return middle > view.left && middle < view.right ? [index + 1] : [];
  });
  const [first = 1] = inView;
  return {
    first,
    last: inView.at(-1) ?? first,
    total,
    isAtStart: strip.scrollLeft <= 1,
    isAtEnd: strip.scrollLeft >= room - 1,
  };
}

/** Tracks the scroll position. Returns null before the first measurement and if everything fits. */
export function useCarouselPosition(stripId: string): CarouselPosition | null {
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  useEffect(() => {
    const strip = document.getElementById(stripId);
    if (!strip) return;
    const update = () => setPosition(readPosition(strip));
    const observer = new ResizeObserver(update);
    observer.observe(strip);
    strip.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', update);
    };
  }, [stripId]);
  return position;
}

/** Scrolls by one item. CSS decides whether the scrolling is smooth. */
export function scrollCarousel(stripId: string, direction: 1 | -1) {
  const strip = document.getElementById(stripId);
  const [first, second] = strip?.children ?? [];
  if (!strip || !first) return;
  const step = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : first.clientWidth;
  strip.scrollBy({ left: direction * step });
}
