'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { hideDismissedScript } from '#lib/scripts/hide-dismissed.ts';
import styles from './banner.module.css';
import { dismiss, isDismissed, subscribeToDismissal } from './dismissal.ts';

type DismissibleBannerProps = { id: string; label: string; dismissLabel: string; children: ReactNode };

/** The banner. Its dismiss button appears only if scripts run. */
export function DismissibleBanner({ id, label, dismissLabel, children }: DismissibleBannerProps) {
  const [isClosed, setClosed] = useState(false);
  const wasDismissed = useSyncExternalStore(
    subscribeToDismissal,
    () => isDismissed(id),
    () => false,
  );

  const close = () => {
    dismiss(id);
    setClosed(true);
  };

  return (
    <aside
      className={styles.banner}
      data-theme="verdigris"
      data-header="verdigris"
      data-dismissible={id}
      data-noprint
      aria-label={label}
      hidden={isClosed || wasDismissed}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
      <script dangerouslySetInnerHTML={{ __html: hideDismissedScript }} />
      <div className="grid">
        <div className={`wrap ${styles.message}`}>{children}</div>
        <button className={styles.close} type="button" aria-label={dismissLabel} onClick={close} data-scripted>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
