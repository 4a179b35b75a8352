'use client';

import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ReactNode, useContext } from 'react';
import { defaultLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';

/** Returns the locale of a route group; undefined for Next's own pages. */
const getGroupLocale = (group: unknown): Locale | undefined => localeKeys.find((locale) => group === `(${locale})`);

type HtmlProps = { className: string; children: ReactNode };

/**
 * An <html> element that persists across locales. Its lang follows the route group, which is read from the internal
 * LayoutRouterContext of Next 16.4.
 */
export function Html({ className, children }: HtmlProps) {
  const group = useContext(LayoutRouterContext)?.parentTree[1]['children']?.[0];
  const { language } = locales[getGroupLocale(group) ?? defaultLocale];
  return (
    <html lang={language} className={className}>
      {children}
    </html>
  );
}
