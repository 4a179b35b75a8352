'use client';

import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ReactNode, useContext } from 'react';
import { defaultSite, type Site, siteHandles, sites } from '#lib/sites.ts';

/** The site in whose group of routes a page is; undefined for Next's own pages, which are in none. */
const siteOfGroup = (group: unknown): Site | undefined => siteHandles.find((site) => group === `(${site})`);

type RootProps = { className: string; children: ReactNode };

/**
 * The `<html>` of all pages. It stays when the visitor changes the language, and its `lang` changes together with the
 * page. The language is that of the group of routes in view, which is read from the router's own context (Next 16.4).
 */
export function Root({ className, children }: RootProps) {
  const group = useContext(LayoutRouterContext)?.parentTree[1]['children']?.[0];
  const { language } = sites[siteOfGroup(group) ?? defaultSite];
  return (
    <html lang={language} className={className}>
      {children}
    </html>
  );
}
