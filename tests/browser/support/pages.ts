import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseModel } from '@vitrine/content-fixtures';

export type SitePage = {
  path: string;
  heading: string | RegExp;
  status?: number;
  /** The name of its accessibility tree in `trees`, and the part of the page it covers. */
  tree?: { name: string; part: 'body' | 'main' };
};

const inWhole = (name: string) => ({ name, part: 'body' }) as const;
const itsContent = (name: string) => ({ name, part: 'main' }) as const;

/** At least one page of every template of the demo, and every flexible page, each with words from its h1. */
const demoPages: readonly SitePage[] = [
  { path: '/', heading: /big ideas/i, tree: inWhole('home') },
  { path: '/fr', heading: /grandes idées/i, tree: inWhole('home-french') },
  { path: '/projects', heading: /set in motion/, tree: itsContent('projects') },
  { path: '/projects/tidal-hall', heading: 'Tidal Hall', tree: itsContent('project') },
  { path: '/markets/museums', heading: /Old things/, tree: itsContent('market') },
  { path: '/news', heading: /the workbench/, tree: itsContent('news') },
  { path: '/news/what-a-seven-year-old-taught-us-about-lenses', heading: /lenses/, tree: itsContent('article') },
  { path: '/news/the-quietest-aquarium-in-europe', heading: /quietest aquarium/ },
  { path: '/about-us/team', heading: /turn the crank/, tree: itsContent('team') },
  { path: '/about-us', heading: /one workshop/ },
  { path: '/careers', heading: /free stool/, tree: itsContent('careers') },
  { path: '/contact', heading: /the room/, tree: itsContent('contact') },
  { path: '/flexible', heading: /Every block/, tree: itsContent('every-block') },
  { path: '/style-guide', heading: /and the sky/ },
  { path: '/slider-agora', heading: /slide/ },
  { path: '/privacy-policiy', heading: /for how long/ },
  { path: '/search?q=light', heading: /light/, tree: itsContent('search') },
  { path: '/nowhere', heading: /left its orbit/, status: 404, tree: itsContent('not-found') },
];

const fixtures = path.resolve(import.meta.dirname, '../../../content-fixtures');

/** The first page of every other section, so that a new section is tested without being listed. */
function getOtherPages(): SitePage[] {
  const { entryTypes } = parseModel(readFileSync(path.join(fixtures, 'schema.graphql'), 'utf8'));
  const sections = [...entryTypes.values()].flatMap(({ section }) => (section && !section.single ? [section] : []));
  return sections.flatMap(({ handle, uriFormat }) => {
    const [before] = uriFormat?.split('{slug}') ?? [];
    const isDemoSection = demoPages.some(({ path: demoPath }) => before && demoPath.startsWith(`/${before}`));
    if (!before || isDemoSection) return [];
    const files = readdirSync(path.join(fixtures, 'content/entries', handle)).filter((name) =>
      name.endsWith('.en.json'),
    );
    const [slug] = files.map((name) => name.replace('.en.json', '')).toSorted();
    return slug === undefined ? [] : [{ path: `/${before}${slug}`, heading: /./ }];
  });
}

/** The pages that get the same tests: the pages of the demo, and one page of each new section. */
export const pages: readonly SitePage[] = [...demoPages, ...getOtherPages()];

/** Other states of these templates. */
export const otherStates: readonly SitePage[] = [
  { path: '/fr/nous-ecrire', heading: /la porte/, tree: itsContent('contact-french') },
  { path: '/search?q=nothing-like-it', heading: /nothing-like-it/, tree: itsContent('search-without-results') },
  { path: '/newsletter?state=subscribed', heading: /Thank you/, tree: itsContent('subscribed') },
];
