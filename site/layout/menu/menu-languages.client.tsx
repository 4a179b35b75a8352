'use client';

import { useEffect, useRef, useState } from 'react';
import { useInternalPath } from '#components/ui/locale-context.client.tsx';
import { LanguageList } from '#layout/language/language-list.tsx';
import { type Locale, locales } from '#lib/locales.ts';
import styles from './menu-bar.module.css';

/** Returns the alternate URLs in the <head>, as paths if they are on this origin. */
function readAlternates(toInternalPath: (path: string) => string): Record<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  const pairs = [...links].map(({ hreflang, href }) => {
    const { origin, pathname } = new URL(href);
    return [hreflang, origin === location.origin ? toInternalPath(pathname) : href];
  });
  return Object.fromEntries(pairs);
}

/** Language links, read from the <head> when focus enters the menu. */
export function MenuLanguages({ site, label }: { site: Locale; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [alternates, setAlternates] = useState<Record<string, string>>({});
  const toInternalPath = useInternalPath();
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const read = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && dialog?.contains(relatedTarget);
      if (!isInside) setAlternates(readAlternates(toInternalPath));
    };
    dialog?.addEventListener('focusin', read);
    // The menu can be opened before hydration.
    if (dialog?.open) setAlternates(readAlternates(toInternalPath));
    return () => dialog?.removeEventListener('focusin', read);
  }, [toInternalPath]);
  return (
    <div ref={place} className={styles.languages}>
      <LanguageList alternates={alternates} current={locales[site].language} label={label} />
    </div>
  );
}
