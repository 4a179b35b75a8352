import { useEffect, useState } from 'react';

export type StripPosition = {
  /** From 1: the first item at the start, the last one at the end, however many are in view. */
  current: number;
  total: number;
  isAtStart: boolean;
  isAtEnd: boolean;
};

function readPosition(strip: HTMLElement): StripPosition | null {
  const total = strip.childElementCount;
  const room = strip.scrollWidth - strip.clientWidth;
  if (room <= 1) return null;
  const travelled = Math.min(1, Math.max(0, strip.scrollLeft / room));
  return {
    current: 1 + Math.round(travelled * (total - 1)),
    total,
    isAtStart: strip.scrollLeft <= 1,
    isAtEnd: strip.scrollLeft >= room - 1,
  };
}

/** Follows a strip as it scrolls and is resized. Null before the first measurement, and if all of it is in view. */
export function useStripPosition(stripId: string): StripPosition | null {
  const [position, setPosition] = useState<StripPosition | null>(null);
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

/** Moves a strip by one item, smoothly or not according to its CSS. */
export function moveStrip(stripId: string, direction: 1 | -1) {
  const strip = document.getElementById(stripId);
  const [first, second] = strip?.children ?? [];
  if (!strip || !first) return;
  const step = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : first.clientWidth;
  strip.scrollBy({ left: direction * step });
}
