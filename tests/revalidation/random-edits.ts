import type { Random } from '../support/seeded-random.ts';
import type { Fleet } from '../support/start-fleet.ts';

/** What was done, in words, and the addresses that it made or left. */
export type Edit = { kind: string; what: string; addresses: string[] };

type Line = {
  id: string;
  section: string;
  site: string;
  slug: string;
  uri: string | null;
  title: string;
  status: string;
};
type Tools = { fleet: Fleet; random: Random; lines: Line[]; step: number };
type Kind = (tools: Tools) => Promise<{ what: string; addresses?: string[] }>;

const bodies: Readonly<Record<string, string>> = {
  news: 'wysiwygSimpleElement',
  projects: 'wysiwygSimpleElement',
  markets: 'textElement',
  teamMembers: 'positionElement',
};
const bases: Readonly<Record<string, string>> = { en: '', fr: '/fr' };
const addressOf = ({ site, uri }: Line) => (uri === null || uri === '__home__' ? [] : [`${bases[site] ?? ''}/${uri}`]);

const inSections = ({ lines }: Tools, sections: readonly string[], status = 'live') =>
  lines.filter((line) => sections.includes(line.section) && line.status === status && line.site === 'en');

async function patch({ fleet }: Tools, line: Line, changes: object): Promise<Line> {
  const { entry } = (await fleet.admin('PATCH', `/admin/entries/${line.id}?site=${line.site}`, changes)) as {
    entry: Line;
  };
  return entry;
}

const named = ({ section, slug }: Line) => `${section}/${slug}`;
const dateBetween = (random: Random, fromDaysAgo: number, toDaysAgo: number) =>
  new Date(Date.now() - (toDaysAgo + random.next() * (fromDaysAgo - toDaysAgo)) * 86_400_000).toISOString();

/** Every kind of edit that the content service knows. Each picks its element by the seed. */
const kinds: Readonly<Record<string, Kind>> = {
  async field(tools) {
    const line = tools.random.pick(inSections(tools, Object.keys(bodies)));
    await patch(tools, line, { [bodies[line.section] ?? '']: `<p>Field ${tools.step}.</p>` });
    return { what: named(line) };
  },
  async title(tools) {
    const line = tools.random.pick(inSections(tools, ['news', 'projects', 'markets', 'pages', 'teamMembers', 'home']));
    const title = `Title ${tools.step}`;
    const isEmphasised = ['news', 'projects', 'markets'].includes(line.section);
    await patch(tools, line, { title, ...(isEmphasised && { emphasisTitleElement: title }) });
    return { what: named(line) };
  },
  async slug(tools) {
    const line = tools.random.pick(inSections(tools, ['news', 'projects', 'markets']));
    const moved = await patch(tools, line, { slug: `slug-${tools.step}` });
    return { what: `${named(line)} to ${moved.uri}`, addresses: [...addressOf(line), ...addressOf(moved)] };
  },
  async 'post date'(tools) {
    const line = tools.random.pick(inSections(tools, ['news', 'projects', 'teamMembers']));
    await patch(tools, line, { postDate: dateBetween(tools.random, 700, 0.01) });
    return { what: named(line) };
  },
  async relations(tools) {
    const line = tools.random.pick(inSections(tools, ['projects']));
    const markets = inSections(tools, ['markets']);
    const related = [tools.random.pick(markets), tools.random.pick(markets)].map(({ id }) => id);
    await patch(tools, line, { marketSelectorElement: [...new Set(related)] });
    return { what: `markets of ${named(line)}` };
  },
  async featured(tools) {
    const line = tools.random.pick(inSections(tools, ['newsListing']));
    await patch(tools, line, { featuredNews: [tools.random.pick(inSections(tools, ['news'])).id] });
    return { what: 'featured news' };
  },
  async global({ fleet, random, step }) {
    const site = random.pick(['en', 'fr']);
    const [handle, field] = random.pick([
      ['footer', 'copyright'],
      ['options', 'wysiwygSimpleElement'],
    ] as const);
    const text = handle === 'footer' ? `© {year} Orrery ${step}` : `<p>Lost ${step}.</p>`;
    await fleet.admin('PATCH', `/admin/globals/${handle}?site=${site}`, { [field]: text });
    return { what: `${handle} in ${site}` };
  },
  async category({ fleet, random, step }) {
    const { categories } = (await fleet.admin('GET', '/admin/categories')) as { categories: { id: string }[] };
    const { id } = random.pick(categories);
    const isSlug = random.next() < 0.3;
    await fleet.admin(
      'PATCH',
      `/admin/categories/${id}`,
      isSlug ? { slug: `category-${step}` } : { title: `Category ${step}` },
    );
    return { what: `${isSlug ? 'slug' : 'title'} of ${id}` };
  },
  async asset({ fleet, random, step }) {
    const { assets } = (await fleet.admin('GET', '/admin/assets')) as { assets: { id: string; file: string }[] };
    const { id, file } = random.pick(assets.filter((asset) => asset.file.endsWith('.jpg')));
    await fleet.admin('PATCH', `/admin/assets/${id}`, { alt: `Alternative ${step}` });
    return { what: file };
  },
  async create(tools) {
    const { fleet, random, step } = tools;
    const section = random.pick(['news', 'projects']);
    const { entry } = (await fleet.admin('POST', '/admin/entries', {
      section,
      type: section,
      site: 'en',
      slug: `made-${step}`,
      title: `Made ${step}`,
      postDate: dateBetween(random, 400, 0.01),
      fields:
        section === 'news'
          ? { newsTypeElement: random.pick(['internal', 'press']), wysiwygSimpleElement: '<p>New.</p>' }
          : { client: 'Somebody', marketSelectorElement: [random.pick(inSections(tools, ['markets'])).id] },
    })) as { entry: Line };
    return { what: `${section}/made-${step}`, addresses: addressOf(entry) };
  },
  async delete(tools) {
    const line = tools.random.pick(inSections(tools, ['news', 'projects']));
    await tools.fleet.admin('DELETE', `/admin/entries/${line.id}`);
    return { what: named(line), addresses: addressOf(line) };
  },
  async disable(tools) {
    const line = tools.random.pick(inSections(tools, ['news', 'projects', 'teamMembers']));
    await patch(tools, line, { enabled: false });
    return { what: named(line), addresses: addressOf(line) };
  },
  async enable(tools) {
    const disabled = inSections(tools, ['news', 'projects', 'teamMembers'], 'disabled');
    if (disabled.length === 0) return kinds['disable']?.(tools) ?? { what: 'nothing' };
    const line = tools.random.pick(disabled);
    await patch(tools, line, { enabled: true });
    return { what: named(line), addresses: addressOf(line) };
  },
  async expiry(tools) {
    const line = tools.random.pick(inSections(tools, ['news']));
    await patch(tools, line, { expiryDate: dateBetween(tools.random, 2, 1) });
    return { what: named(line), addresses: addressOf(line) };
  },
};

export const kindNames = Object.keys(kinds);

/** Makes one edit of a kind that the seed picks. The content service refuses what does not fit; then the next is tried. */
export async function makeRandomEdit(fleet: Fleet, random: Random, step: number): Promise<Edit> {
  for (;;) {
    const { entries: lines } = (await fleet.admin('GET', '/admin/entries')) as { entries: Line[] };
    const kind = random.pick(kindNames);
    try {
      const { what, addresses = [] } = (await kinds[kind]?.({ fleet, random, lines, step })) ?? { what: '' };
      return { kind, what, addresses };
    } catch (error) {
      if (!String(error).includes('422')) throw error;
    }
  }
}
