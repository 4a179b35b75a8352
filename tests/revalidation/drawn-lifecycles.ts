import { type Line, readLines } from './content-lines.ts';
import { drawValue, type Json } from './drawn-values.ts';
import { type Done, type EditKind, type Tools, Unfit } from './edit-kind.ts';

/** How far in the future an edit sets a date. This is long enough to apply the edit before the date passes. */
const soonMs = 2500;

/** Sections whose entries may be deleted without breaking the site. */
const expendable = ['news', 'projects', 'teamMembers', 'markets', 'pages'];
const movable = ['news', 'projects', 'markets', 'pages'];
const dated = ['news', 'projects', 'teamMembers'];

const describeLine = ({ section, slug, site }: Line) => `${section}/${slug} in ${site}`;

function pickLine({ random, lines }: Tools, sections: readonly string[], status = 'live'): Line {
  const fitting = lines.filter((line) => sections.includes(line.section) && line.status === status);
  if (fitting.length === 0) throw new Unfit(`no ${status} entry in ${sections.join(', ')}`);
  // The section is drawn first, because nearly all entries are in two sections.
  const section = random.pick([...new Set(fitting.map((line) => line.section))]);
  return random.pick(fitting.filter((line) => line.section === section));
}

async function patch({ fleet }: Tools, line: Line, changes: Json): Promise<Done> {
  await fleet.admin('PATCH', `/admin/entries/${line.id}?site=${line.site}`, changes);
  return { what: describeLine(line) };
}

const date = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
const day = 86_400_000;

async function patchDue(tools: Tools, line: Line, name: 'postDate' | 'expiryDate'): Promise<Done> {
  const at = Date.now() + soonMs;
  const done = await patch(tools, line, { [name]: new Date(at).toISOString() });
  return { ...done, dueAt: at };
}

/** A new entry with its required fields; if `more` has an ID, a translation of that entry. */
function newEntry({ stock, random, step }: Tools, section: string, site: string, more: Json): Json {
  const types = [...stock.model.entryTypes.values()].filter((type) => type.section?.handle === section);
  const type = random.pick(types);
  const chosen = [...type.fields.values()].filter(({ required }) => required || random.next() < 0.4);
  const fields = Object.fromEntries(
    chosen.map((field) => [field.name, drawValue(field, undefined, { stock, random, step })]),
  );
  return {
    section,
    type: type.handle,
    site,
    slug: `made-${step}-${random.below(1000)}`,
    title: `Made ${step}`,
    fields,
    ...more,
  };
}

/** Lifecycle edits: create, translate, rename, schedule, disable, delete, restore. */
export const lifecycleEdits: Readonly<Record<string, EditKind>> = {
  title: (tools) =>
    patch(tools, pickLine(tools, [...new Set(tools.lines.map(({ section }) => section))]), {
      title: `Title ${tools.step}`,
    }),
  slug: (tools) => patch(tools, pickLine(tools, movable), { slug: `slug-${tools.step}` }),
  'post date': (tools) => patch(tools, pickLine(tools, dated), { postDate: date(-tools.random.next() * 700 * day) }),
  'post date in a moment': (tools) => patchDue(tools, pickLine(tools, dated), 'postDate'),
  'post date far off': (tools) => patch(tools, pickLine(tools, dated), { postDate: date(30 * day) }),
  expiry: (tools) => patch(tools, pickLine(tools, dated), { expiryDate: date(-day) }),
  'expiry in a moment': (tools) => patchDue(tools, pickLine(tools, dated), 'expiryDate'),
  'expiry removed': (tools) => patch(tools, pickLine(tools, dated, 'expired'), { expiryDate: null }),
  'posted after all': (tools) => patch(tools, pickLine(tools, dated, 'pending'), { postDate: date(-day) }),
  disable: (tools) => patch(tools, pickLine(tools, expendable), { enabled: false }),
  enable: (tools) => patch(tools, pickLine(tools, expendable, 'disabled'), { enabled: true }),
  async create(tools) {
    const site = tools.random.pick(['en', 'en', 'en', 'fr']);
    const section = tools.random.pick(expendable);
    const entry = newEntry(tools, section, site, { postDate: date(-tools.random.next() * 400 * day) });
    await tools.fleet.admin('POST', '/admin/entries', entry);
    return { what: `${section}/${entry['slug']} in ${site}` };
  },
  async translate(tools) {
    const line = pickLine(tools, expendable);
    const site = line.site === 'en' ? 'fr' : 'en';
    if (tools.lines.some((other) => other.id === line.id && other.site === site)) throw new Unfit('already translated');
    await tools.fleet.admin('POST', '/admin/entries', newEntry(tools, line.section, site, { id: line.id }));
    return { what: `${describeLine(line)} to ${site}` };
  },
  async delete(tools) {
    const line = pickLine(tools, expendable);
    await tools.fleet.admin('DELETE', `/admin/entries/${line.id}`);
    return { what: describeLine(line) };
  },
  async 'delete in one site'(tools) {
    const line = pickLine(tools, expendable);
    await tools.fleet.admin('DELETE', `/admin/entries/${line.id}?site=${line.site}`);
    return { what: describeLine(line) };
  },
  async 'restore, then set a title twice with a restore in between'(tools) {
    const { fleet, step } = tools;
    const restore = async () => {
      await fleet.admin('POST', '/admin/reset');
      await fleet.delivered();
    };
    await restore();
    const line = pickLine({ ...tools, lines: await readLines(fleet) }, movable);
    const change = () => patch(tools, line, { title: `Restored ${step}` });
    await change();
    await fleet.delivered();
    await restore();
    // The site accepts the loss of a section's only entry after INCOMPLETE_RESPONSE_GRACE_MS.
    return { ...(await change()), dueAt: Date.now() };
  },
};
