import type { ReactNode } from 'react';
import type { BlockContext } from '#components/block-context.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './carousel.module.css';

type CarouselProps = {
  /** Referenced by CarouselControls. */
  id: string;
  /** Accessible name; "scrolls sideways" is appended. */
  label: string;
  context: BlockContext;
  className?: string | undefined;
  /** List items. */
  children: ReactNode;
};

/** A horizontally scrolling list with scroll snap. It needs no scripts. */
export function Carousel({ id, label, context, className, children }: CarouselProps) {
  const name = [label, translate(context.strings, 'blocks.scrolls')].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus (WCAG 2.1.1)
    <ul id={id} className={[styles.strip, className].filter(Boolean).join(' ')} tabIndex={0} aria-label={name}>
      {children}
    </ul>
  );
}
