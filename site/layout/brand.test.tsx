import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Wordmark } from './footer/wordmark.tsx';
import { Logo } from './header/logo.tsx';
import type { ShellContext } from './layout-context.ts';

const context: ShellContext = { site: 'en', strings: { 'shell.name': 'Kepler', 'shell.home': 'Kepler, home' } };

it('[D1] [D2] render the name from the CMS in header and footer', () => {
  expect(renderToStaticMarkup(<Logo context={context} />)).toContain('>Kepler<');
  expect(renderToStaticMarkup(<Wordmark context={context} />)).toContain('>Kepler<');
});
