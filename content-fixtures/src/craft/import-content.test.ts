import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../../tests/support/servers/find-program.ts';
import { parseModel } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { type ConfigMap, isMap } from './config-values.ts';
import type { ImportStep } from './content-plan.ts';
import { craftConfig } from './craft-config.ts';
import { demoPlan, importContent } from './import-content.ts';

let plan: ImportStep[];
beforeAll(async () => {
  plan = await demoPlan();
});

const model = parseModel();
const sites = [{ handle: 'en', language: 'en', name: 'Example', basePath: '/' }];
const config = craftConfig({ model, sites, forms: true }, (collection, handle) => `${collection} ${handle}`);
const getItem = (collection: string, handle: string) =>
  config.find((item) => item.collection === collection && item.handle === handle)?.config;

/** The elements in the layout of an entry type or other owner. */
function elementsIn(owner: ConfigMap | undefined): ConfigMap[] {
  const [layout] = Object.values(isMap(owner?.['fieldLayouts']) ? owner['fieldLayouts'] : {});
  const [tab] = isMap(layout) && Array.isArray(layout['tabs']) ? layout['tabs'] : [];
  return isMap(tab) && Array.isArray(tab['elements']) ? tab['elements'].filter(isMap) : [];
}

/** By default, Craft requires a title if the layout has one. */
const wantsTitle = (type: ConfigMap | undefined): boolean =>
  elementsIn(type).some((element) => /EntryTitleField$/.test(String(element['type'])) && element['required'] !== false);

/** The fields of an entry type or other owner, by their handle in its layout. */
function fieldsIn(owner: ConfigMap | undefined): Map<string, ConfigMap> {
  const shown = elementsIn(owner).flatMap((element): [string, ConfigMap][] => {
    const field = getItem('fields', String(element['fieldUid']).replace('fields ', ''));
    return field ? [[String(element['handle'] ?? field['handle']), field]] : [];
  });
  return new Map(shown);
}

/**
 * Values that Craft would reject: without a field in the config, of an entry type that a field does not allow, or without
 * a required title.
 */
function misfits(owner: ConfigMap | undefined, values: unknown, at: string): string[] {
  const fields = fieldsIn(owner);
  return Object.entries(isJsonObject(values) ? values : {}).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [`${at} has no ${name}`];
    const settings = isMap(field['settings']) ? field['settings'] : {};
    if (field['type'] !== 'craft\\fields\\Matrix') return [];
    const entries = Object.values(isJsonObject(value) && isJsonObject(value['entries']) ? value['entries'] : {});
    return entries.filter(isJsonObject).flatMap(({ type, title, fields: nested }) => {
      const allowed = Array.isArray(settings['entryTypes']) && settings['entryTypes'].includes(`entryTypes ${type}`);
      return [
        ...(allowed ? [] : [`${name} takes no ${type}`]),
        ...(wantsTitle(getItem('entryTypes', String(type))) && !title ? [`${type} has no title`] : []),
        ...misfits(getItem('entryTypes', String(type)), nested, String(type)),
      ];
    });
  });
}

function* references(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* references(part);
  if (!isJsonObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === '$ids' && Array.isArray(part)) yield* part.map(String);
    else if (name === '$entry' || name === '$url') yield String(part);
    else yield* references(part);
  }
}

describe('[G1] the demo content as steps for Craft', () => {
  it('has a field in the config for each value, and an entry type for each block', () => {
    const types = new Map(plan.flatMap((step) => (step.do === 'entry' ? [[step.key, String(step['type'])]] : [])));
    const wrong = plan.flatMap((step) => {
      if (step.do === 'fields')
        return misfits(getItem('entryTypes', types.get(step.key) ?? ''), step['fields'], step.key);
      if (step.do === 'global') return misfits(getItem('globalSets', String(step['handle'])), step['fields'], step.key);
      if (step.do === 'category')
        return misfits(getItem('categoryGroups', String(step['group'])), step['fields'], step.key);
      return [];
    });
    expect(plan.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('references only earlier steps', () => {
    const known = new Set<string>();
    const early = plan.flatMap((step) => {
      const missing = [...references(step)].filter((key) => !known.has(key) && step.do !== 'asset');
      known.add(step.key);
      return missing.map((key) => `${step.key} refers to ${key}`);
    });
    expect(early).toEqual([]);
  });

  it('has the forms in the format of Formie’s export', () => {
    const contact = plan.find(({ key }) => key === 'form:701');
    expect(contact?.['form']).toMatchObject({
      handle: 'contact',
      settings: { submitAction: 'message', submitActionMessage: { $document: expect.stringContaining('Thank you') } },
      pages: [
        {
          settings: { submitButtonLabel: 'Send' },
          rows: expect.arrayContaining([
            {
              fields: [
                {
                  type: 'verbb\\formie\\fields\\SingleLineText',
                  settings: expect.objectContaining({ handle: 'name', required: true, limit: true, max: 120 }),
                },
                { type: 'verbb\\formie\\fields\\Email', settings: expect.objectContaining({ handle: 'email' }) },
              ],
            },
          ]),
        },
      ],
    });
  });
});

const php = findProgram('php');

describe.skipIf(!php)('[G1] the import, run by PHP', () => {
  /** A directory in which a stand-in for Craft stores its elements. */
  function createCraftDirectory(): string {
    const directory = mkdtempSync(path.join(tmpdir(), 'craft-import-'));
    cpSync(path.resolve(import.meta.dirname, '../../craft/stand-in'), directory, { recursive: true });
    onTestFinished(() => rmSync(directory, { recursive: true }));
    return directory;
  }
  const run = (directory: string, steps: readonly ImportStep[]) =>
    importContent(directory, steps, { php: String(php) });
  const elements = (directory: string): JsonObject[] => {
    const stored: unknown = JSON.parse(readFileSync(path.join(directory, 'storage/elements.json'), 'utf8'));
    return Object.values(isJsonObject(stored) ? stored : {}).filter(isJsonObject);
  };
  const withoutForms = () => plan.filter((step) => step.do !== 'form');

  it('creates each element once, and does nothing on a second run', async () => {
    const directory = createCraftDirectory();
    const steps = withoutForms();
    expect(await run(directory, steps)).toMatchObject({ steps: steps.length, carriedOut: steps.length, refused: [] });
    const made = elements(directory);
    expect(made).toHaveLength(new Set(steps.map(({ key }) => key)).size);
    expect(await run(directory, steps)).toMatchObject({ carriedOut: 0, refused: [] });
    expect(elements(directory)).toEqual(made);
  });

  it('fills in ids and URLs that only Craft knows', async () => {
    const directory = createCraftDirectory();
    const { ids } = await run(directory, withoutForms());
    const project = elements(directory).find(({ id }) => id === ids['entry:101']);
    expect(project?.['values']).toMatchObject({ 1: { imageElement: [ids['asset:5055']] } });
    expect(JSON.stringify(elements(directory))).toMatch(/\{entry:\d+@1:url\}/);
    expect(JSON.stringify(elements(directory))).not.toMatch(/"\$(?:ids|entry|url)"/);
  });

  it('names what Craft rejected, imports the rest, and continues on the next run', async () => {
    const directory = createCraftDirectory();
    const steps = withoutForms();
    const refused = steps.map((step) => (step.key === 'entry:102' ? refusedTitle(step) : step));
    const report = await run(directory, refused);
    expect(report.refused[0]).toBe('entry entry:102: {"title":["Title is refused."]}');
    expect(report.refused.some((line) => line.includes('refers to entry:102'))).toBe(true);
    const again = await run(directory, steps);
    expect(again.refused).toEqual([]);
    expect(again.carriedOut).toBe(report.refused.length);
  });

  const refusedTitle = (step: ImportStep): ImportStep =>
    step.do === 'entry' ? { ...step, sites: { en: { title: 'Refused', slug: 'refused', enabled: true } } } : step;

  it('creates a token, and webhooks without Extra Event Attributes, including afterReplaceFile; a second run keeps them', () => {
    const directory = createCraftDirectory();
    const script = path.resolve(import.meta.dirname, '../../craft/connect.php');
    const connect = (env: Record<string, string> = { REVALIDATE_SECRET: 'secret' }) =>
      spawnSync(String(php), [script, directory, 'https://www.example.com/'], { encoding: 'utf8', env });
    const stored = (table: string): JsonObject[] =>
      Object.values<JsonObject>(JSON.parse(readFileSync(path.join(directory, `storage/${table}.json`), 'utf8')));

    expect(connect({})).toMatchObject({ status: 2, stderr: expect.stringContaining('REVALIDATE_SECRET') });
    const first = connect();
    expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^CMS_TOKEN=\w{32}$/m) });
    expect(connect().stdout).toBe(first.stdout);
    const events = stored('webhooks').map((webhook) => `${webhook['class']} ${webhook['event']}`);
    expect(events.map((name) => name.replace(/^.*\\/, '')).sort()).toEqual(documentedEvents());
    expect(events).toContain('craft\\services\\Assets afterReplaceFile');
    for (const webhook of stored('webhooks')) {
      expect(webhook).toMatchObject({ url: 'https://www.example.com/api/revalidate', method: 'post' });
      expect(String(webhook['payloadTemplate'])).toContain("getenv('REVALIDATE_SECRET')");
    }
    expect(stored('tokens')).toHaveLength(1);
    // The plugin makes every save fail if an event attribute is `element.site`.
    for (const webhook of stored('webhooks')) expect(webhook['eventAttributes']).toBeUndefined();
  });

  /** The events in the documentation, with their senders. */
  function documentedEvents(): string[] {
    const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
    const rows = docs.split('\n').filter((line) => line.startsWith('| `craft'));
    return rows
      .flatMap((row) => {
        const names = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
        const classes = names.filter((name) => name.startsWith('craft'));
        const events = names.filter((name) => name.startsWith('after'));
        return classes.flatMap((name) => events.map((event) => `${name.replace(/^.*\\/, '')} ${event}`));
      })
      .sort();
  }

  it('reports a directory without Craft', async () => {
    await expect(run(tmpdir(), [])).rejects.toThrow(/code 2/);
  });
});
