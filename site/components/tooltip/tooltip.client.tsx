'use client';

import { type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** Plain text. */
  tip: string;
  /** Button content. */
  children: ReactNode;
};

/**
 * A button with a tooltip, shown by CSS on hover and focus. Escape dismisses it until the button loses hover or
 * focus (ARIA APG, WCAG 1.4.13).
 */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  const reset = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes when the pointer leaves the button
    <span className={styles.tooltip} data-dismissed={isDismissed || undefined} onMouseLeave={reset}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={id}
        onBlur={reset}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setDismissed(true);
        }}
      >
        {children}
      </button>
      <span role="tooltip" id={id} className={styles.tip}>
        {tip}
      </span>
    </span>
  );
}
