/** The sites by their handle in the CMS, with the language of their pages and their base path. */
export const sites = {
  en: { handle: 'en', language: 'en', locale: 'en-CA', basePath: '' },
  fr: { handle: 'fr', language: 'fr', locale: 'fr-CA', basePath: '/fr' },
} as const;

export type Site = keyof typeof sites;
export const siteHandles: readonly Site[] = ['en', 'fr'];
export const defaultSite: Site = 'en';

export const isSite = (handle: string | null | undefined): handle is Site => handle === 'en' || handle === 'fr';
