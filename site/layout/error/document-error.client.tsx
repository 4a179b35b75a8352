'use client';

import { type CSSProperties, useState } from 'react';
import { type BuiltInWords, builtInWords, defaultLocale, isLocale, type Locale } from '#lib/locales.ts';

/** Hard-coded, because the CMS strings might be what failed. */
const words: BuiltInWords<{ title: string; text: string; retry: string }> = {
  en: {
    title: 'Something has slipped a tooth.',
    text: 'The page could not be built just now. Nothing you did; try it again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Un engrenage a sauté une dent.',
    text: 'La page n’a pas pu se construire. Vous n’y êtes pour rien ; réessayez.',
    retry: 'Réessayer',
  },
};

const paper = '#F6F0E4';
const ink = '#10182B';
const page: CSSProperties = { margin: 0, background: ink, color: paper, font: '1.125rem/1.6 system-ui, sans-serif' };
const middle: CSSProperties = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: '1.5rem',
  minHeight: '100svh',
  maxWidth: '36rem',
  margin: '0 auto',
  padding: '0 1.5rem',
};
const heading: CSSProperties = { margin: 0, font: '600 2.5rem/1.1 system-ui, sans-serif' };
const button: CSSProperties = {
  minHeight: '3rem',
  padding: '0 1.5rem',
  border: 0,
  background: '#C79A3B',
  color: ink,
  font: 'inherit',
};

/** Returns the locale in the path (A9), or else the locale in the failed document's lang. */
function getErrorLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale;
  return [...location.pathname.split('/'), document.documentElement.lang].find(isLocale) ?? defaultLocale;
}

/** Replaces the document when the layout fails, so it uses neither the layout's styles nor text from the CMS. */
export function DocumentError({ retry }: { retry: () => void }) {
  const [locale] = useState(getErrorLocale);
  const { language, words: shown } = builtInWords(words, locale);
  const { title, text, retry: again } = shown;
  return (
    <html lang={language}>
      <body style={page}>
        <title>{title}</title>
        <main style={middle}>
          <h1 style={heading}>{title}</h1>
          <p style={{ margin: 0 }}>{text}</p>
          <button type="button" style={button} onClick={retry}>
            {again}
          </button>
        </main>
      </body>
    </html>
  );
}
