import type { Random } from '../../support/seeded-random.ts';
import type { Fleet } from '../../support/stack/start-fleet.ts';

/** A path, and text that only its new version contains. */
export type Expectation = { path: string; text: string };
type EntryRow = { id: string; section: string; site: string; slug: string; uri: string; status: string };
/** Makes edit number `count` to a fixed entry or, with `random`, to a random one. */
export type Edit = (fleet: Fleet, count: number, random?: Random) => Promise<Expectation>;

const defaultEntry = { id: '102', section: 'projects' };
const bodyFields: Readonly<Record<string, string>> = {
  news: 'wysiwygSimpleElement',
  projects: 'wysiwygSimpleElement',
  markets: 'textElement',
};

async function pickEntry(fleet: Fleet, sections: readonly string[], random: Random | undefined): Promise<EntryRow> {
  const { entries } = await fleet.admin<{ entries: EntryRow[] }>('GET', '/admin/entries');
  const live = entries.filter(
    ({ site, status, section }) => site === 'en' && status === 'live' && sections.includes(section),
  );
  const found = random ? random.pick(live) : live.find(({ id }) => id === defaultEntry.id);
  if (!found) throw new Error(`there is no live entry in ${sections.join(', ')}`);
  return found;
}

async function patch(fleet: Fleet, { id, site }: EntryRow, changes: object): Promise<EntryRow> {
  const { entry } = await fleet.admin('PATCH', `/admin/entries/${id}?site=${site}`, changes);
  return entry as EntryRow;
}

/** Edits, from one affected page to many. */
export const editKinds: Readonly<Record<'body' | 'title' | 'move' | 'global', Edit>> = {
  async body(fleet, count, random) {
    const line = await pickEntry(fleet, Object.keys(bodyFields), random);
    const text = `Measured body ${count}.`;
    await patch(fleet, line, {
      [bodyFields[line.section] ?? '']: line.section === 'markets' ? text : `<p>${text}</p>`,
    });
    return { path: `/${line.uri}`, text };
  },
  async title(fleet, count, random) {
    const line = await pickEntry(fleet, Object.keys(bodyFields), random);
    const text = `Measured title ${count}`;
    await patch(fleet, line, { title: text, emphasisTitleElement: text });
    return { path: `/${line.uri}`, text };
  },
  async move(fleet, count, random) {
    const line = await pickEntry(fleet, Object.keys(bodyFields), random);
    const slug = `measured-move-${count}`;
    const { uri } = await patch(fleet, line, { slug });
    return { path: `/${uri}`, text: slug };
  },
  async global(fleet, count) {
    const text = `Measured footer ${count}`;
    await fleet.admin('PATCH', '/admin/globals/footer?site=en', { copyright: text });
    return { path: '/careers', text };
  },
};
