'use client';

import { useState } from 'react';
import styles from './entry-filter.module.css';

type EntryFilterProps = {
  names: readonly string[];
  label: string;
  /** The text to announce for each number of results. */
  counts: readonly string[];
};

/** Links to all entries, filterable with JavaScript. */
export function EntryFilter({ names, label, counts }: EntryFilterProps) {
  const [query, setQuery] = useState('');
  const sought = query.trim().toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(sought));
  return (
    <>
      <search className={`wrap ${styles.filter}`} data-noprint data-scripted>
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
      <ul className={styles.names} lang="en">
        {found.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
