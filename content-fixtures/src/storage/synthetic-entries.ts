import type { EntryRecord } from '../content/records.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import { seededRandom } from '../shared/seeded-random.ts';

const firstId = 20_001;
const start = Date.parse('2024-12-31T09:00:00Z');
const hour = 60 * 60 * 1000;
const subjects = 'Lantern Estuary Fossil Pendulum Glacier Honeycomb Meteor Tide Canyon Loom'.split(' ');
const places = ['Bridge', 'Court', 'Gallery', 'Harbour', 'Mill', 'Observatory', 'Quay', 'Terrace', 'Vault', 'Yard'];
const remarks = [
  'Visitors set the pace, and the room answers.',
  'The models were built in the shop, one for each week of the year.',
  'Nothing here needs a panel; the hands understand first.',
  'Opening week drew families from four provinces.',
  'The lights follow the real sky outside.',
];

/**
 * Adds `count` synthetic news entries and a tenth as many projects to the primary site. They are the same each time.
 */
export function withSyntheticEntries(snapshot: Snapshot, count: number): Snapshot {
  if (count === 0) return snapshot;
  const site = snapshot.primarySite;
  const { news, projects } = fieldGenerators(snapshot);
  const added = [
    ...Array.from({ length: count }, (_, index) => createEntry(site, 'news', index, news(index))),
    ...Array.from({ length: projects ? Math.floor(count / 10) : 0 }, (_, index) =>
      createEntry(site, 'projects', count + index, projects?.() ?? {}),
    ),
  ];
  const entries = new Map(snapshot.records.entries);
  for (const entry of added) entries.set(recordKey(entry.id, site), entry);
  return snapshot.with({ entries });
}

/** Field generators by section; projects need a market and an image. */
function fieldGenerators(snapshot: Snapshot) {
  const images = [...snapshot.records.assets.values()]
    .filter(({ kind, file }) => kind === 'image' && file.endsWith('-hero.jpg'))
    .map(({ id }) => id);
  const markets = [...snapshot.entriesIn(snapshot.primarySite, 'markets')].map(({ id }) => id);
  const services = [...snapshot.records.categories.values()]
    .filter(({ group }) => group === 'services')
    .map(({ id }) => id);
  const random = seededRandom(firstId);
  const pick = <Item>(items: readonly Item[]): Item[] => items.slice(Math.floor(random() * items.length)).slice(0, 1);
  const news = (index: number) => ({
    emphasisTitleElement: syntheticTitle(index),
    tag: 'Studio',
    wysiwygSimpleElement: `<p>${pick(remarks)} ${pick(remarks)}</p>`,
    imageElement: pick(images),
  });
  const projects = () => ({
    client: `${pick(places)} Trust`,
    placeElement: 'Montréal',
    yearElement: '2024',
    imageElement: pick(images),
    introductionElement: pick(remarks)[0],
    marketSelectorElement: pick(markets),
    servicesSelectorElement: pick(services),
  });
  return { news, projects: markets.length > 0 && images.length > 0 ? projects : undefined };
}

function createEntry(site: string, section: string, index: number, fields: JsonObject): EntryRecord {
  const date = new Date(start - index * hour).toISOString().replace('.000Z', 'Z');
  const title = syntheticTitle(index);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const dates = { postDate: date, expiryDate: null, dateCreated: date, dateUpdated: date };
  const own = { id: String(firstId + index), site, section, type: section, slug, title, enabled: true };
  return { ...own, ...dates, draftId: null, fields };
}

const syntheticTitle = (index: number) =>
  `${subjects[index % subjects.length]} ${places[Math.floor(index / subjects.length) % places.length]} ${index + 1}`;
