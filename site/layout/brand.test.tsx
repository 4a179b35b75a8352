import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Wordmark } from './footer/wordmark.tsx';
import { Logo } from './header/logo.tsx';
import type { LayoutContext } from './layout-context.ts';

const context: LayoutContext = { site: 'en', strings: { 'layout.name': 'Kepler', 'layout.home': 'Kepler, home' } };

it('[D1] [D2] the header and the footer render the name from the CMS', () => {
  expect(renderToStaticMarkup(<Logo context={context} />)).toContain('>Kepler<');
  expect(renderToStaticMarkup(<Wordmark context={context} />)).toContain('>Kepler<');
});
