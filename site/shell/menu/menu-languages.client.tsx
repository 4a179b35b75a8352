'use client';

import { useEffect, useRef, useState } from 'react';
import { type Site, sites } from '#lib/sites.ts';
import { LanguageList } from '#shell/language/language-list.tsx';

const withoutOwnOrigin = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin ? pathname : address;
};

/** The addresses of the page by language, from its head; empty if there is only one. */
function readAlternates(): Record<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return Object.fromEntries([...links].map(({ hreflang, href }) => [hreflang, withoutOwnOrigin(href)]));
}

/**
 * The languages of the page behind the menu. They are read when the focus enters the menu, which only opens by script.
 */
export function MenuLanguages({ site, label }: { site: Site; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [alternates, setAlternates] = useState<Record<string, string>>({});
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const read = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && dialog?.contains(relatedTarget);
      if (!isInside) setAlternates(readAlternates());
    };
    dialog?.addEventListener('focusin', read);
    return () => dialog?.removeEventListener('focusin', read);
  }, []);
  return (
    <div ref={place}>
      <LanguageList alternates={alternates} current={sites[site].language} label={label} />
    </div>
  );
}
