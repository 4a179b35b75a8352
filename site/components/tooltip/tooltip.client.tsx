'use client';

import { type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** The text of the tip; plain, because it cannot be interacted with. */
  tip: string;
  /** The content of the button. */
  children: ReactNode;
};

/**
 * A button with a tip that shows while the button has the pointer or the focus, or the tip has the pointer. CSS shows
 * it; the script lets Escape dismiss it until the button is left (ARIA Authoring Practices, WCAG 1.4.13).
 */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  const comeBack = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the pointer has left the button inside
    <span className={styles.tooltip} data-dismissed={isDismissed || undefined} onMouseLeave={comeBack}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={id}
        onBlur={comeBack}
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
