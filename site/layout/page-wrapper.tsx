import { type ReactNode, ViewTransition } from 'react';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import { type Locale, locales } from '#lib/locales.ts';
import { LanguageSwitcher } from './language/language-switcher.tsx';
import { PageAnnouncer } from './page-announcer.client.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';

type PageWrapperProps = {
  site: Locale;
  /** Route name. */
  name: string;
  /** Name for the tag manager if it differs from the route's. */
  trackingName?: string | undefined;
  /** Document title. */
  title: string;
  /** Key that identifies the page, usually its path. */
  pageKey: string;
  /** The page's URLs by language, from its metadata. */
  alternates?: Readonly<Record<string, string>> | undefined;
  /** Entry slug. */
  slug?: string;
  /** Section handle; by default, the route name. */
  type?: string;
  /** Path of the published page; undefined if there is none. */
  publishedPath: string | undefined;
  children: ReactNode;
};

/**
 * The frame of every page: title, transition (page-transition.css), languages, and the preview bar. It is part of
 * the page rather than the document, because only elements that are mounted and unmounted can transition.
 */
export function PageWrapper(props: PageWrapperProps) {
  const { site, name, trackingName, title, pageKey, alternates, slug, type = name, publishedPath, children } = props;
  const { language } = locales[site];
  const translated = Object.entries(alternates ?? {}).find(([other]) => other !== language)?.[1];
  return (
    <ViewTransition enter="page" exit="page" default="none">
      <title>{title}</title>
      <PageAnnouncer
        name={name}
        {...(trackingName && { trackingName })}
        pageKey={pageKey}
        translatedUrl={translated}
        lang={language}
        slug={slug}
        type={type}
      />
      <LanguageSwitcher site={site} alternates={alternates} />
      {children}
      {getDraftToken() !== undefined && <PreviewBar site={site} publishedPath={publishedPath} />}
    </ViewTransition>
  );
}
