import { renderToStaticMarkup } from 'react-dom/server';
import type { Fixture } from '#components/fixture.ts';
import { forEachSite } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { blockFixtures } from './fixtures.ts';

/** The messages of the interface. */
export const demoStrings = forEachSite(siteStrings);

/** The HTML of a fixture. */
export const renderFixture = ({ site = 'en', render }: Fixture): string =>
  renderToStaticMarkup(render({ site, strings: demoStrings[site], anchors: [] }));

/** The HTML of one of a block's fixtures. Throws if there is none of that name. */
export function fixtureHtml(block: string, name: string): string {
  const fixtures = blockFixtures.find((candidate) => candidate.name === block)?.fixtures ?? [];
  const found = fixtures.find((fixture) => fixture.name === name);
  if (!found) throw new Error(`${block} has no fixture "${name}", only ${fixtures.map((one) => one.name).join(', ')}`);
  return renderFixture(found);
}
