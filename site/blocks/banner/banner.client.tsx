'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { hideDismissed } from '#lib/hide-dismissed.ts';
import styles from './banner.module.css';
import { dismiss, isDismissed, onDismissed } from './dismissal.ts';

type DismissibleProps = { id: string; label: string; dismissLabel: string; children: ReactNode };

/** The banner's strip with its dismiss button, which shows only if scripts run. */
export function Dismissible({ id, label, dismissLabel, children }: DismissibleProps) {
  const [isClosed, setClosed] = useState(false);
  const wasDismissed = useSyncExternalStore(
    onDismissed,
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
      aria-label={label}
      hidden={isClosed || wasDismissed}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: one fixed text of ours */}
      <script dangerouslySetInnerHTML={{ __html: hideDismissed }} />
      <div className="grid">
        <div className={styles.message}>{children}</div>
        <button className={styles.close} type="button" aria-label={dismissLabel} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
