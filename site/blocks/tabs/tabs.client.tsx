'use client';

import { type ReactNode, useState } from 'react';
import { panelId, TabList, tabId } from './tab-list.client.tsx';
import styles from './tabs.module.css';

type TabPanel = { id: string; title: string; description: ReactNode; media: ReactNode };

type RingTabsProps = { label: string; tabs: readonly TabPanel[]; heading: ReactNode; hasRing: boolean };

/** Degrees between tabs; all tabs span at most 64°. */
const getTabAngle = (count: number) => Math.min(16, 64 / Math.max(1, count - 1));

/** Marker angle in degrees; -90 is the middle of the list. */
const getMarkerAngle = (index: number, count: number) => -90 + ((count - 1) / 2 - index) * getTabAngle(count);

/**
 * Tabs beside a round image with a marker on its ring. All panels are in the HTML; without scripts and in print, they
 * are stacked.
 */
export function RingTabs({ label, tabs, heading, hasRing }: RingTabsProps) {
  const [selected, setSelected] = useState(0);
  return (
    <div className={`grid stack-6 ${styles.tabs}`} style={{ '--angle': `${getMarkerAngle(selected, tabs.length)}deg` }}>
      <div className={styles.list}>
        {heading}
        <TabList label={label} tabs={tabs} selected={selected} onSelect={setSelected} orientation="vertical" />
      </div>
      {hasRing && (
        <div className={`orbit ${styles.ring}`} aria-hidden="true">
          <i />
        </div>
      )}
      <div className={styles.panels}>
        {tabs.map(({ id, title, description, media }, index) => (
          <div
            key={id}
            className={styles.panel}
            id={panelId(id)}
            role="tabpanel"
            aria-labelledby={tabId(id)}
            data-active={index === selected}
          >
            <h3 className={styles.title}>{title}</h3>
            {description && <div className={styles.description}>{description}</div>}
            {media && <div className={styles.media}>{media}</div>}
          </div>
        ))}
      </div>
    </div>
  );
}
