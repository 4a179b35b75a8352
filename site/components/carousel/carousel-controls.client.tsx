'use client';

import { Icon } from '#components/ui/icon.tsx';
import styles from './carousel-controls.module.css';
import { scrollCarousel, useCarouselPosition } from './use-carousel-position.ts';

type CarouselButtonsProps = {
  stripId: string;
  previousLabel: string;
  nextLabel: string;
  /** Template with `{current}` and `{total}`. */
  positionTemplate: string;
};

export function CarouselButtons({ stripId, previousLabel, nextLabel, positionTemplate }: CarouselButtonsProps) {
  const position = useCarouselPosition(stripId);
  const { first = 1, last = 1, total = 1, isAtStart = true, isAtEnd = true } = position ?? {};
  const inView = first === last ? String(first) : `${first}–${last}`;
  return (
    <div className={styles.controls} data-idle={position === null} data-noprint>
      <span className="label num">
        {positionTemplate.replace('{current}', inView).replace('{total}', String(total))}
      </span>
      <button
        className="round"
        type="button"
        aria-label={previousLabel}
        aria-controls={stripId}
        aria-disabled={isAtStart}
        onClick={() => scrollCarousel(stripId, -1)}
      >
        <Icon name="back" />
      </button>
      <button
        className="round"
        type="button"
        aria-label={nextLabel}
        aria-controls={stripId}
        aria-disabled={isAtEnd}
        onClick={() => scrollCarousel(stripId, 1)}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}
