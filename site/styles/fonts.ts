import localFont from 'next/font/local';

// With `optional`, a font that is not ready at first paint is used from the next page on, so text never reflows. Fonts
// used in the first viewport are preloaded.

// Fonts are subset to the used weights (docs/rebrand.md).

const display = localFont({
  src: './fonts/bricolage-grotesque-latin-opsz-640-normal.woff2',
  weight: '640',
  variable: '--font-display',
  display: 'optional',
});

const text = localFont({
  src: './fonts/instrument-sans-latin-400-600-normal.woff2',
  weight: '400 600',
  variable: '--font-text',
  display: 'optional',
});

// next/font names the family after the constant; `serif` would be the generic family.
const emphasis = localFont({
  src: './fonts/instrument-serif-latin-400-italic.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});

const mono = localFont({
  src: './fonts/geist-mono-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-mono',
  display: 'optional',
});

/** Class names that set every font's CSS variable on the document. */
export const fontVariables = [display, text, emphasis, mono].map(({ variable }) => variable).join(' ');
