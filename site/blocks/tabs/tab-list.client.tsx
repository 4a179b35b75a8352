'use client';

import { type KeyboardEvent, useRef } from 'react';
import { getRovingIndex } from '#components/ui/roving-index.ts';
import styles from './tab-list.module.css';

type Tab = { id: string; title: string };

type TabListProps = {
  label: string;
  tabs: readonly Tab[];
  /** Index of the selected tab. */
  selected: number;
  onSelect: (index: number) => void;
  orientation?: 'horizontal' | 'vertical';
};

export const tabId = (id: string) => `tab-${id}`;
export const panelId = (id: string) => `panel-${id}`;

/**
 * A tab list that follows the ARIA APG: it is a single tab stop, arrow keys select an adjacent tab, and Home and End
 * select the first or last one. All four arrow keys work, because a vertical list is horizontal on narrow screens.
 */
export function TabList({ label, tabs, selected, onSelect, orientation = 'horizontal' }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getRovingIndex(event.key, selected, tabs.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div
      ref={list}
      className={styles.names}
      data-noprint
      data-scripted
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-controls={panelId(id)}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
