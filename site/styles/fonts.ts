import localFont from 'next/font/local';

// A font that arrives late would reflow every title. So the fonts of the first screen are preloaded, and one that is
// still missing when the page is painted waits for the next page (`optional`): no layout ever shifts.

// Every font keeps only the weights that the styles use: docs/rebrand.md says how the files were made.

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

// A font family is named after its constant: one named `serif` would be the generic family.
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

/** The class names that set the CSS variable of every font on the document. */
export const fontVariables = [display, text, emphasis, mono].map(({ variable }) => variable).join(' ');
