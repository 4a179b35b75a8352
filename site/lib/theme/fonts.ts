import localFont from 'next/font/local';

// A face that comes late would move the lines of every title. So what the first screen shows is fetched first, and what is
// not there when the page is drawn waits for the next page (`optional`): no layout ever shifts.

const display = localFont({
  src: './fonts/bricolage-grotesque-latin-opsz-normal.woff2',
  weight: '200 800',
  variable: '--font-display',
  display: 'optional',
});

const text = localFont({
  src: './fonts/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'optional',
});

// A face is known by its constant's name: one named "serif" would give way to the system's own of that name.
const emphasis = localFont({
  src: './fonts/instrument-serif-latin-400-italic.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});

const mono = localFont({
  src: './fonts/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-mono',
  display: 'optional',
});

/** The class names that put every face's variable on the document. */
export const fontVariables = [display, text, emphasis, mono].map(({ variable }) => variable).join(' ');
