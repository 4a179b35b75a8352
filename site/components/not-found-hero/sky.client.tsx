'use client';

import type { PointerEvent, ReactNode } from 'react';
import styles from './sky.module.css';

/** Sets --pointer-x and --pointer-y, from -0.5 to 0.5. */
function setPointerPosition({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  currentTarget.style.setProperty('--pointer-x', (clientX / innerWidth - 0.5).toFixed(3));
  currentTarget.style.setProperty('--pointer-y', (clientY / innerHeight - 0.5).toFixed(3));
}

/** A night sky with a planet that follows the pointer slightly. */
export function Sky({ children }: { children: ReactNode }) {
  return (
    <section
      className={`scene ${styles.sky}`}
      data-theme="night"
      data-header="night"
      onPointerMove={setPointerPosition}
    >
      <div className={styles.stars} aria-hidden="true" data-noprint />
      <div className={styles.rings} aria-hidden="true" data-noprint>
        <div className={`orbit ${styles.outer}`}>
          <i />
        </div>
        <div className={`orbit ${styles.broken}`} />
        <div className={`orbit ${styles.inner}`}>
          <i />
        </div>
        <div className={styles.sun} />
      </div>
      <div className={styles.planet} aria-hidden="true" data-noprint>
        <i />
      </div>
      {children}
    </section>
  );
}
