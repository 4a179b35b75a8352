import { type ReactNode, ViewTransition } from 'react';
import { type Site, sites } from '#lib/sites.ts';
import { LanguageSwitcher } from './language/language-switcher.tsx';
import { PageMark } from './page-mark.client.tsx';

type PageFrameProps = {
  site: Site;
  /** The name of its route. */
  name: string;
  /** The address it is rendered for. */
  address: string;
  /** The page's addresses by language, as its metadata has them. */
  alternates?: Readonly<Record<string, string>> | undefined;
  tags?: readonly string[];
  children: ReactNode;
};

/**
 * What every page stands in: the transition to and from it (page-transition.css), its languages, and its mark. It is the
 * page's own, not the document's, because what stays in the document neither comes nor goes.
 */
export function PageFrame({ site, name, address, alternates, tags = [name], children }: PageFrameProps) {
  const { language } = sites[site];
  const translated = Object.entries(alternates ?? {}).find(([other]) => other !== language)?.[1];
  return (
    <ViewTransition enter="page" exit="page" default="none">
      <PageMark name={name} address={address} translatedUrl={translated} tags={tags} />
      <LanguageSwitcher site={site} alternates={alternates} />
      {children}
    </ViewTransition>
  );
}
