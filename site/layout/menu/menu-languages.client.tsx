'use client';

import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#components/ui/locale-context.client.tsx';
import { LanguageList } from '#layout/language/language-list.tsx';
import { type Site, sites } from '#lib/sites.ts';

/**
 * The page's address in each language, from its head; empty if there is only one. Addresses of this host have no origin,
 * so that no document is loaded for them.
 */
function readAlternates(addressOf: (path: string) => string): Record<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  const pairs = [...links].map(({ hreflang, href }) => {
    const { origin, pathname } = new URL(href);
    return [hreflang, origin === location.origin ? addressOf(pathname) : href];
  });
  return Object.fromEntries(pairs);
}

/**
 * The languages of the page behind the menu. They are read when the focus enters the menu.
 */
export function MenuLanguages({ site, label }: { site: Site; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [alternates, setAlternates] = useState<Record<string, string>>({});
  const addressOf = useAddress();
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const read = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && dialog?.contains(relatedTarget);
      if (!isInside) setAlternates(readAlternates(addressOf));
    };
    dialog?.addEventListener('focusin', read);
    // The browser may have opened the menu before this script came.
    if (dialog?.open) setAlternates(readAlternates(addressOf));
    return () => dialog?.removeEventListener('focusin', read);
  }, [addressOf]);
  return (
    <div ref={place}>
      <LanguageList alternates={alternates} current={sites[site].language} label={label} />
    </div>
  );
}
