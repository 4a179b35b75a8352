import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { Kind, print, valueFromASTUntyped } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeOperations, findOperation, readDefinitions } from './selections/read-documents.ts';
import { removeUnlessDirectives } from './selections/unless-directive.ts';

type Specified = { variables: readonly string[]; defaults?: Record<string, unknown>; fields: readonly string[] };

/** The operations with their variables, defaults and response fields. */
const specified: Readonly<Record<string, Specified>> = {
  getSingleMarket: { variables: ['site', 'slug'], fields: ['entry', 'projects'] },
  getNewsListing: {
    variables: ['site', 'slug', 'withPageData', 'offset', 'limit', 'idToExclude'],
    defaults: { withPageData: true, limit: 9999 },
    fields: ['entry', 'entries'],
  },
  getSingleNews: { variables: ['site', 'slug', 'slugToExclude'], fields: ['entry', 'latest'] },
  getSingleProject: { variables: ['site', 'slug'], fields: ['entry'] },
  getRelatedProjects: { variables: ['site', 'entriesRelations', 'idToExclude'], fields: ['entries'] },
  getProjectsListing: {
    variables: ['site', 'slug', 'entriesRelations', 'categoriesRelations', 'withPageData', 'offset', 'limit'],
    defaults: { limit: 9999 },
    fields: ['projects', 'entry', 'markets', 'services'],
  },
  getTeamListing: {
    variables: ['site', 'slug', 'withPageData', 'offset', 'departmentSlug'],
    fields: ['entry', 'entries', 'departments'],
  },
  getFlexiblePage: { variables: ['site', 'slug'], fields: ['entry'] },
  getHomePage: { variables: ['site', 'slug'], fields: ['entry'] },
  getGlobalInfos: { variables: ['site'], fields: ['header', 'footer', 'options'] },
  getPreviewTemplateName: { variables: ['slug', 'site'], fields: ['entry'] },
  getSearchPage: {
    variables: ['site', 'withPageData', 'slug', 'limit', 'offset', 'search', 'orderBy'],
    fields: ['page', 'results', 'resultsCount'],
  },
};

const documents = new Map(
  composeOperations(readDefinitions()).map((document) => [
    findOperation(document)?.name?.value ?? '',
    removeUnlessDirectives(document),
  ]),
);

function read(name: string) {
  const document = documents.get(name);
  const operation = document && findOperation(document);
  if (!operation) throw new Error(`there is no operation ${name}`);
  return { document, operation };
}

describe('[G1] the operation', () => {
  it.each(Object.entries(specified))('%s has the specified variables, defaults and fields', (name, expected) => {
    const { operation } = read(name);
    const variables = new Map((operation.variableDefinitions ?? []).map((node) => [node.variable.name.value, node]));
    expect([...variables.keys()]).toEqual(expect.arrayContaining([...expected.variables]));
    for (const [variable, value] of Object.entries(expected.defaults ?? {})) {
      const node = variables.get(variable)?.defaultValue;
      expect(node && valueFromASTUntyped(node), variable).toBe(value);
    }
    const required = [...variables.values()].filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    expect(required).toEqual([]);
    const selected = operation.selectionSet.selections.flatMap((node) =>
      node.kind === Kind.FIELD ? (node.alias ?? node.name).value : [],
    );
    expect(selected).toEqual(expect.arrayContaining([...expected.fields]));
  });
});

describe('[G1] with only the specified variables,', () => {
  let directory: string;
  let content: Awaited<ReturnType<typeof startContentService>>;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'operations-'));
    content = await startContentService({
      port: 0,
      webhookSecret: 'a secret for tests',
      overlayDirectory: path.join(directory, 'content'),
      log: () => {},
    });
  });
  afterAll(async () => {
    await content.close();
    rmSync(directory, { recursive: true });
  });

  type Entry = { id: string; slug?: string; uri?: string; typeHandle?: string; siteHandle?: string };
  type Data = Record<'entry' | 'page', Entry> & Record<'entries' | 'latest' | 'projects' | 'results', Entry[]>;

  async function run(name: string, variables: object): Promise<Data> {
    const response = await fetch(`${content.url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(read(name).document), variables, operationName: name }),
    });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  }

  const en = { site: ['en'] };

  it('getSingleMarket returns a market and at most six of its projects', async () => {
    const { entry, projects } = await run('getSingleMarket', { ...en, slug: ['museums'] });
    expect(entry.id).toMatch(/^\d+$/);
    expect(projects.length).toBeGreaterThan(0);
    expect(projects.length).toBeLessThanOrEqual(6);
  });

  it('getSingleNews returns an article and the three latest others', async () => {
    const [article] = (await run('getNewsListing', { ...en, withPageData: false })).entries;
    const slug = article?.uri?.split('/').at(-1) ?? '';
    const { entry, latest } = await run('getSingleNews', { ...en, slug: [slug], slugToExclude: ['not', slug] });
    expect(entry.id).toBe(article?.id);
    expect(latest).toHaveLength(3);
    expect(latest.map(({ id }) => id)).not.toContain(entry.id);
  });

  it('getNewsListing returns the page, or all articles except the excluded ones', async () => {
    const page = await run('getNewsListing', { ...en, slug: ['news'] });
    expect(page.entry.id).toMatch(/^\d+$/);
    expect(page).not.toHaveProperty('entries');
    const all = (await run('getNewsListing', { ...en, withPageData: false })).entries.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(3);
    const rest = await run('getNewsListing', { ...en, withPageData: false, idToExclude: ['not', all[0]], offset: 1 });
    expect(rest.entries.map(({ id }) => id)).toEqual(all.slice(2));
  });

  it('getRelatedProjects returns at most six projects, without the excluded project', async () => {
    const entriesRelations = [{ section: ['markets'], slug: ['museums'] }];
    const { entries } = await run('getRelatedProjects', { ...en, entriesRelations });
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.length).toBeLessThanOrEqual(6);
    const [first] = entries;
    const others = await run('getRelatedProjects', { ...en, entriesRelations, idToExclude: ['not', first?.id] });
    expect(others.entries.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('getSearchPage returns results with id, title and typeHandle, and their count', async () => {
    const data = await run('getSearchPage', { ...en, withPageData: false, search: 'hall', limit: 2, offset: 0 });
    expect(data.results).toHaveLength(2);
    for (const result of data.results)
      expect(result).toMatchObject({
        id: expect.any(String),
        title: expect.any(String),
        typeHandle: expect.any(String),
      });
    expect(data).toHaveProperty('resultsCount', expect.any(Number));
  });
});
