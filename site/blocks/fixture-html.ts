import { renderToStaticMarkup } from 'react-dom/server';
import type { Fixture } from '#components/fixture.ts';
import { mapLocales } from '#lib/locales.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { styleGuideEntries } from './fixtures.ts';

/** UI strings by locale. */
export const demoStrings = mapLocales(localeStrings);

/** Renders a fixture to HTML. */
export const renderFixture = ({ site = 'en', render }: Fixture): string =>
  renderToStaticMarkup(render({ site, strings: demoStrings[site], anchors: [] }));

/** Renders the named fixture of a block or component. Throws if there is none. */
export function renderNamedFixture(block: string, name: string): string {
  const fixtures = styleGuideEntries.find((candidate) => candidate.name === block)?.fixtures ?? [];
  const found = fixtures.find((fixture) => fixture.name === name);
  if (!found)
    throw new Error(`${block} has no fixture "${name}". Fixtures: ${fixtures.map((one) => one.name).join(', ')}`);
  return renderFixture(found);
}
