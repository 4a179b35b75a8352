'use client';

import { useState } from 'react';
import styles from './entry-filter.module.css';

type BlockIndexProps = {
  names: readonly string[];
  /** The label of the field that narrows the list. */
  label: string;
  /** The text that says how many blocks are listed, by their number. */
  counts: readonly string[];
};

/** Links to every block, which a visitor with JavaScript can narrow by name. */
export function EntryFilter({ names, label, counts }: BlockIndexProps) {
  const [query, setQuery] = useState('');
  const sought = query.trim().toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(sought));
  return (
    <>
      <search className={styles.filter} data-noprint>
        <label className="label" htmlFor="block-filter">
          {label}
        </label>
        <input
          id="block-filter"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className="label" role="status">
          {sought && counts[found.length]}
        </p>
      </search>
      <ul className={`plain ${styles.names}`} lang="en">
        {found.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
