'use client';

import { type CSSProperties, useEffect, useRef } from 'react';
import { useClientState } from '#client/core/state.ts';
import { arrive } from '#client/navigation/page-views.ts';
import { SiteLink } from '#components/ui/site-link.client.tsx';

// Inline, because a stylesheet would be loaded by every page.
const section: CSSProperties = {
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  minHeight: '100svh',
  paddingBlock: 'calc(var(--header-h) + 2rem) clamp(2rem, 4vw, 4rem)',
  overflow: 'clip',
  background: 'var(--ground)',
  color: 'var(--text)',
};
const line = 'rgb(230 194 116 / 0.6)';
/** Two wheels that no longer mesh. */
const wheel: CSSProperties = { '--d': 'min(60vw, 70svh)', '--line': line, right: '-4vw', top: '8svh' };
const other: CSSProperties = {
  '--d': 'min(34vw, 40svh)',
  '--line': line,
  right: 'calc(min(60vw, 70svh) - 1vw)',
  top: '6svh',
};
const inText: CSSProperties = { gridColumn: 'main' };

type PageErrorProps = {
  /** Retries rendering. */
  retry: () => void;
};

/** Replaces a page that failed. The header, menu and footer stay, and the visitor can retry or leave. */
export function PageError({ retry }: PageErrorProps) {
  const strings = useClientState('strings');
  const infos = useClientState('globalInfos');
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (key: string) => strings[`error.${key}`];
  useEffect(() => {
    // The failed page cannot announce itself. This also ends the loader.
    arrive({ name: 'error', lang: document.documentElement.lang, slug: undefined, type: 'error' });
    heading.current?.focus();
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <title>{say('title') ?? ''}</title>
      <section style={section} data-theme="night" data-header="night">
        <div className="orbits" aria-hidden="true">
          <div className="orbit" style={wheel}>
            <i />
          </div>
          <div className="orbit" style={other} />
        </div>
        <div className="grid" style={{ rowGap: 'var(--s-8)' }}>
          <h1 className="display" style={inText} ref={heading} tabIndex={-1}>
            {say('title')}
          </h1>
          <p className="lead" style={inText}>
            {say('text')}
          </p>
          <div style={{ ...inText, display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4)' }}>
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
