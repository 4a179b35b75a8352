'use client';

import { type ReactNode, useState } from 'react';
import { panelId, TabList, tabId } from '#blocks/tabs/tab-list.client.tsx';
import styles from './logos-tabs.module.css';

type LogoTabsProps = { label: string; tabs: readonly { id: string; title: string; panel: ReactNode }[] };

/** Tabs of logos. All panels are in the HTML; without scripts and in print, they are stacked. */
export function LogoTabs({ label, tabs }: LogoTabsProps) {
  const [selected, setSelected] = useState(0);
  return (
    <div>
      <TabList label={label} tabs={tabs} selected={selected} onSelect={setSelected} />
      <div className={styles.panels}>
        {tabs.map(({ id, title, panel }, index) => (
          <div
            key={id}
            className={styles.panel}
            id={panelId(id)}
            role="tabpanel"
            aria-labelledby={tabId(id)}
            data-active={index === selected}
          >
            <h3 className={styles.title}>{title}</h3>
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}
