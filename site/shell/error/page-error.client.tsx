'use client';

import { useEffect, useRef } from 'react';
import { useClientState } from '#browser/behaviour/client-state.ts';
import { arrive } from '#browser/navigation/page-arrivals.ts';
import { SiteLink } from '#lib/ui/site-link.client.tsx';
import styles from './page-error.module.css';

type PageErrorProps = {
  /** Renders the page again. */
  retry: () => void;
};

/** Replaces a page that failed: header, menu and footer stay, and the visitor can retry or leave. */
export function PageError({ retry }: PageErrorProps) {
  const strings = useClientState('strings');
  const infos = useClientState('globalInfos');
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (key: string) => strings[`error.${key}`];
  useEffect(() => {
    // The failed page never announces its arrival, so the loader would wait for ever.
    arrive({ name: 'error', lang: document.documentElement.lang, slug: undefined, type: 'error' });
    heading.current?.focus();
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <title>{say('title') ?? ''}</title>
      <section className={styles.error} data-theme="night" data-header="night">
        <div className={styles.rings} aria-hidden="true">
          <div className="orbit">
            <i />
          </div>
          <div className="orbit" />
        </div>
        <div className={`grid ${styles.text}`}>
          <h1 className="display" ref={heading} tabIndex={-1}>
            {say('title')}
          </h1>
          <p className="lead">{say('text')}</p>
          <div className={styles.actions}>
            <button type="button" className="btn btn--primary" onClick={retry}>
              {say('retry')}
            </button>
            <SiteLink className="btn btn--secondary" href={infos?.home ?? '/'}>
              {say('home')}
            </SiteLink>
          </div>
        </div>
      </section>
    </main>
  );
}
