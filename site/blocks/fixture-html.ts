import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fixture } from '#components/fixture.ts';
import { defaultSite, forEachSite, type Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { blockFixtures } from './fixtures.ts';

const translations = path.resolve(import.meta.dirname, '../../content-fixtures/content/translations');

type Message = Record<typeof defaultSite, string> & Partial<Record<Site, string>>;

function stringsOf(site: Site): Strings {
  const areas = globSync('*.json', { cwd: translations }).map(
    (file): Record<string, Message> => JSON.parse(readFileSync(path.join(translations, file), 'utf8')),
  );
  return Object.fromEntries(
    areas.flatMap((area) => Object.entries(area).map(([key, message]) => [key, message[site] ?? message[defaultSite]])),
  );
}

/** The messages of the interface, from the demo content. */
export const demoStrings = forEachSite(stringsOf);

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
