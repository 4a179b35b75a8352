import type { Random } from '../../support/seeded-random.ts';
import type { Fleet } from '../../support/start-fleet.ts';

/** A page that an edit changes, and a text that only the new version contains. */
export type Shown = { path: string; text: string };
type Line = { id: string; section: string; site: string; slug: string; uri: string; status: string };
/** Makes the edit with this number, always of the same element or, with `random`, of a random one. */
export type Kind = (fleet: Fleet, count: number, random?: Random) => Promise<Shown>;

const edited = { id: '102', section: 'projects' };
const bodies: Readonly<Record<string, string>> = {
  news: 'wysiwygSimpleElement',
  projects: 'wysiwygSimpleElement',
  markets: 'textElement',
};

async function pick(fleet: Fleet, sections: readonly string[], random: Random | undefined): Promise<Line> {
  const { entries } = await fleet.admin<{ entries: Line[] }>('GET', '/admin/entries');
  const live = entries.filter(
    ({ site, status, section }) => site === 'en' && status === 'live' && sections.includes(section),
  );
  const found = random ? random.pick(live) : live.find(({ id }) => id === edited.id);
  if (!found) throw new Error(`there is no live entry in ${sections.join(', ')}`);
  return found;
}

async function patch(fleet: Fleet, { id, site }: Line, changes: object): Promise<Line> {
  const { entry } = await fleet.admin('PATCH', `/admin/entries/${id}?site=${site}`, changes);
  return entry as Line;
}

/** Kinds of edits that affect different numbers of pages. */
export const editKinds: Readonly<Record<'body' | 'title' | 'move' | 'global', Kind>> = {
  async body(fleet, count, random) {
    const line = await pick(fleet, Object.keys(bodies), random);
    const text = `Measured body ${count}.`;
    await patch(fleet, line, { [bodies[line.section] ?? '']: line.section === 'markets' ? text : `<p>${text}</p>` });
    return { path: `/${line.uri}`, text };
  },
  async title(fleet, count, random) {
    const line = await pick(fleet, Object.keys(bodies), random);
    const text = `Measured title ${count}`;
    await patch(fleet, line, { title: text, emphasisTitleElement: text });
    return { path: `/${line.uri}`, text };
  },
  async move(fleet, count, random) {
    const line = await pick(fleet, Object.keys(bodies), random);
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
