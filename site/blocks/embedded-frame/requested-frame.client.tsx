'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { isPlainClick } from '#lib/is-plain-click.ts';
import styles from './embedded-frame.module.css';

/**
 * The framed page cannot navigate the top window or open dialogs. Combining allow-scripts with allow-same-origin is
 * safe only for cross-origin pages, so parseFrameUrl rejects the site's own host.
 */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const referrerPolicy = 'strict-origin-when-cross-origin';

const aspectRatios: Readonly<Record<string, string | undefined>> = { '4:3': '4 / 3', '1:1': '1' };

type RequestedFrameProps = {
  href: string;
  title: string | null;
  provider: string;
  showLabel: string;
  ratio: string | null;
  /** Shown until the frame covers it. */
  children: ReactNode;
};

/**
 * The iframe is not created until the visitor follows the link, so nothing is requested before then, and there is never
 * an empty frame with the site's own origin. Without scripts, the link leads to the framed page.
 */
export function RequestedFrame({ href, title, provider, showLabel, ratio, children }: RequestedFrameProps) {
  const [isRequested, setIsRequested] = useState(false);
  const request = (click: MouseEvent) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    setIsRequested(true);
  };
  return (
    <div className={styles.embed}>
      <p className={`wrap ${styles.head}`}>
        {title && <span className={styles.title}>{title}</span>}
        <a className={`icon-link ${styles.show}`} href={href} referrerPolicy={referrerPolicy} onClick={request}>
          <Icon name="arrow" />
          {showLabel}
        </a>
      </p>
      <div className={styles.frame} style={{ aspectRatio: aspectRatios[ratio ?? ''] ?? '16 / 9' }}>
        {children}
        {isRequested && (
          <iframe
            src={href}
            title={title || provider}
            referrerPolicy={referrerPolicy}
            sandbox={permissions}
            allow="fullscreen"
          />
        )}
      </div>
    </div>
  );
}
