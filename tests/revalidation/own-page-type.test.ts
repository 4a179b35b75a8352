import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseModel } from '@vitrine/content-fixtures';
import { buildSchema, type DocumentNode, parse, validate } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { expandModel } from '../../content-fixtures/src/model/expand-model.ts';
import { deriveSelections } from '../../site/lib/cms/selections/derive-selections.ts';
import { composeOperations, findOperation, readDefinitions } from '../../site/lib/cms/selections/read-documents.ts';
import { removeUnlessDirectives } from '../../site/lib/cms/selections/unless-directive.ts';
import { type QueryResponse, startTaggedContent } from './tagged-content.ts';

/** A section with the queries of its page, its listings and its teaser, as a developer would add them. */
const model = `
type events_Entry implements EntryInterface @section(handle: "events", uriFormat: "events/{slug}") {
  placeElement: String
  bodyElement: String @html
  marketSelectorElement: [EntryInterface] @entries(sections: ["markets"])
  programmeItems: [programmeItems_MatrixField]! @blocks(types: ["fact"])
}
`;
const operations = `
fragment EventTeaser on events_Entry {
  title
  uri
  placeElement
  programmeItems { __typename ... on fact_Entry { id titleElement } }
}
query getSingleEvent($site: [String], $slug: [String]) {
  entry(section: "events", site: $site, slug: $slug) {
    __typename
    id
    sectionHandle
    ... on events_Entry { title placeElement bodyElement }
  }
}
query getEventsListing($site: [String]) {
  entries(section: "events", site: $site, orderBy: "postDate desc", limit: 2) {
    __typename
    id
    sectionHandle
    ...EventTeaser
  }
}
query getMarketEvents($site: [String], $market: [String]) {
  entries(section: "events", site: $site, relatedToEntries: [{ section: ["markets"], slug: $market }], limit: 2) {
    __typename
    id
    sectionHandle
    ... on events_Entry { title }
  }
}
`;
const fixtures = path.resolve(import.meta.dirname, '../../content-fixtures');
const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-events-'));
cpSync(path.join(fixtures, 'content'), directory, { recursive: true });
mkdirSync(path.join(directory, 'entries/events'));
const opening = {
  id: '901',
  type: 'events',
  slug: 'opening',
  title: 'Opening night',
  postDate: '2026-01-10T09:00:00Z',
  fields: {
    placeElement: 'Halifax',
    bodyElement: '<p>Come.</p>',
    marketSelectorElement: ['markets/museums'],
    programmeItems: [{ type: 'fact', titleElement: 'Seven', textElement: 'A speech' }],
  },
};
writeFileSync(path.join(directory, 'entries/events/opening.en.json'), JSON.stringify(opening));

const schemaText = expandModel(readFileSync(path.join(fixtures, 'model.graphql'), 'utf8') + model);
const schema = buildSchema(schemaText);
const documents = composeOperations([...readDefinitions(), ...parse(operations).definitions]);
const watched = await startTaggedContent(deriveSelections(schema, documents), {
  model: parseModel(schemaText),
  contentDirectory: directory,
  log: console.error,
});
afterAll(async () => {
  await watched.close();
  rmSync(directory, { recursive: true, force: true });
});

function getDocument(name: string): DocumentNode {
  const found = documents.find((document) => findOperation(document)?.name?.value === name);
  if (!found) throw new Error(`there is no operation ${name}`);
  return found;
}

const query = {
  page: (slug = 'opening') =>
    watched.query({ document: getDocument('getSingleEvent'), variables: { site: ['en'], slug: [slug] } }),
  listing: () => watched.query({ document: getDocument('getEventsListing'), variables: { site: ['en'] } }),
  market: (market: string) =>
    watched.query({ document: getDocument('getMarketEvents'), variables: { site: ['en'], market: [market] } }),
};

const touches = (touched: ReadonlySet<string>, { tags }: QueryResponse) => tags.some((tag) => touched.has(tag));

async function edit(changes: object, id = '901'): Promise<ReadonlySet<string>> {
  const accepted = await watched.call('PATCH', `/admin/entries/${id}?site=en`, changes);
  expect(accepted).toBeDefined();
  return watched.judge({ type: 'entry', id, section: 'events', status: 'live' }, [{ handle: 'en' }]);
}

describe('[B2] [B3] a content type unknown to the cache code', () => {
  it('has queries that match the content model', () => {
    const faults = documents.flatMap((document) => validate(schema, removeUnlessDirectives(document)));
    expect(faults.map(({ message }) => message)).toEqual([]);
  });

  it('invalidates its listing and page when a card field changes', async () => {
    const [page, listing, market] = [await query.page(), await query.listing(), await query.market('museums')];
    expect(listing.text).toContain('Halifax');
    const touched = await edit({ placeElement: 'Montreal' });
    expect((await query.listing()).text).toContain('Montreal');
    expect([page, listing, market].map((response) => touches(touched, response))).toEqual([true, true, false]);
  });

  it('invalidates only the listing when a block of its card changes', async () => {
    const [page, listing] = [await query.page(), await query.listing()];
    const touched = await edit({ programmeItems: [{ type: 'fact', titleElement: 'Eight', textElement: 'A speech' }] });
    expect((await query.listing()).text).toContain('Eight');
    expect([page, listing].map((response) => touches(touched, response))).toEqual([false, true]);
  });

  it('invalidates only its page when the body changes', async () => {
    const [page, listing, market] = [await query.page(), await query.listing(), await query.market('museums')];
    const touched = await edit({ bodyElement: '<p>Come early.</p>' });
    expect([page, listing, market].map((response) => touches(touched, response))).toEqual([true, false, false]);
  });

  it('invalidates the lists that an entry leaves and joins when the filtered field changes', async () => {
    const [museums, zoos, listing] = [
      await query.market('museums'),
      await query.market('zoos-and-aquariums'),
      await query.listing(),
    ];
    const touched = await edit({ marketSelectorElement: ['markets/zoos-and-aquariums'] });
    expect((await query.market('zoos-and-aquariums')).text).toContain('Opening night');
    expect([museums, zoos, listing].map((response) => touches(touched, response))).toEqual([true, true, false]);
  });

  it('invalidates its listing, the 404 at its path and the route table when an entry is created', async () => {
    const [missing, listing] = [await query.page('closing'), await query.listing()];
    const { entry } = (await watched.call('POST', '/admin/entries', {
      section: 'events',
      type: 'events',
      site: 'en',
      slug: 'closing',
      title: 'Closing night',
      placeElement: 'Bergen',
    })) as { entry: { id: string } };
    const touched = await watched.judge({ type: 'entry', id: entry.id, section: 'events', status: 'live' });
    expect([missing, listing].map((response) => touches(touched, response))).toEqual([true, true]);
    expect([...touched]).toEqual(expect.arrayContaining(['uri:en:events/closing', 'routes:en']));
  });

  it('invalidates its old and new paths and the route table when an entry moves', async () => {
    const touched = await edit({ slug: 'first-night' });
    expect([...touched]).toEqual(
      expect.arrayContaining(['uri:en:events/opening', 'uri:en:events/first-night', 'routes:en']),
    );
  });
});
