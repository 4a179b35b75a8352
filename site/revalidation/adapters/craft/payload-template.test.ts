import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { authenticate } from '#revalidation/webhook/authenticate.ts';
import packages from '../../../../content-fixtures/craft/recorded/composer.json' with { type: 'json' };
import { findProgram } from '../../../../tests/support/servers/find-program.ts';
import { craft } from './craft.ts';
import { readCraftPayload } from './payload.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const recorded = path.join(root, 'content-fixtures/craft/recorded');
const template = path.join(root, 'content-fixtures/craft/webhook-payload.twig');
const secret = 'a secret of this test';

/**
 * Returns the path of Twig's autoload file. Installs Twig from Packagist on the first run. Returns undefined unless PHP
 * and Composer are installed. A failed installation skips the test with a message; with REQUIRE_SERVICES=1 it throws.
 */
function findTwig(): string | undefined {
  const [php, composer] = [findProgram('php'), findProgram('composer')];
  if (!php || !composer) return undefined;
  const autoload = path.resolve(recorded, packages.config['vendor-dir'], 'autoload.php');
  if (existsSync(autoload)) return autoload;
  try {
    const flags = ['--no-interaction', '--quiet', `--working-dir=${recorded}`];
    execFileSync(composer, ['install', ...flags], { stdio: 'pipe', timeout: 60_000 });
    return autoload;
  } catch (error) {
    if (process.env['REQUIRE_SERVICES'] === '1') throw error;
    process.stderr.write(
      'skipped: rendering the payload template, because twig/twig could not be installed from Packagist\n',
    );
    return undefined;
  }
}

const common = {
  id: 258,
  draftId: null,
  revisionId: null,
  isProvisionalDraft: false,
  structureId: null,
  lft: null,
  rgt: null,
  uri: null,
  ref: null,
  status: 'live',
  dateUpdated: '2026-11-27T20:11:45-08:00',
  site: { handle: 'en' },
};
const entry = {
  class: 'craft\\elements\\Entry',
  properties: { ...common, ownerId: null, sectionId: 3, ref: 'projects/wind-room', uri: 'projects/wind-room' },
};
const nested = { class: entry.class, properties: { ...common, id: 1731, ownerId: 258, sectionId: null } };
const asset = { class: 'craft\\elements\\Asset', properties: { ...common, id: 90, volumeId: 1, status: 'enabled' } };
const category = {
  class: 'craft\\elements\\Category',
  properties: { ...common, id: 27, groupId: 1, status: 'enabled' },
};
const globalSet = {
  class: 'craft\\elements\\GlobalSet',
  properties: { ...common, id: 13, handle: 'footer', ref: 'footer', status: 'enabled' },
};
const service = (name: string) => ({ class: `craft\\services\\${name}`, properties: {} });

const samples = [
  [{ name: 'afterPropagate', sender: entry }, 'entry.saved', '258'],
  [{ name: 'afterDelete', sender: entry }, 'entry.deleted', '258'],
  [{ name: 'afterPropagate', sender: nested }, 'entry.saved', '258'],
  [{ name: 'afterPropagate', sender: category }, 'category.saved', '27'],
  [{ name: 'afterPropagate', sender: asset }, 'asset.saved', '90'],
  [{ name: 'afterPropagate', sender: globalSet }, 'global.saved', '13'],
  [{ name: 'afterUpdateSlugAndUri', sender: service('Elements'), event: { element: entry } }, 'entry.moved', '258'],
  [{ name: 'afterDeleteForSite', sender: service('Elements'), event: { element: entry } }, 'entry.saved', '258'],
  [{ name: 'afterReplaceFile', sender: service('Assets'), event: { asset } }, 'asset.replaced', '90'],
] as const;

const php = findProgram('php');
const twig = findTwig();

describe.skipIf(!twig)('[B4] a payload that Twig renders from the template', () => {
  const rendered = (): string[] => {
    const input = JSON.stringify(samples.map(([sample]) => sample));
    const render = path.join(recorded, 'render-payload.php');
    const env = { ...process.env, REVALIDATE_SECRET: secret };
    const output = execFileSync(String(php), [render, String(twig), template], { input, env, encoding: 'utf8' });
    return JSON.parse(output);
  };

  it('is valid and signed, and names the event and the element', () => {
    const events = rendered().map((body) => {
      const authentic = authenticate(new Headers(), body, [secret], Date.now() / 1000, craft.checkSignature);
      if ('error' in authentic) return authentic.error;
      const read = readCraftPayload(JSON.parse(authentic.content), 'craft_1');
      return 'event' in read ? [read.event.event, read.event.element.id] : JSON.stringify(read);
    });
    expect(events).toEqual(samples.map(([, event, id]) => [event, id]));
  });
});

it('[B4] the template in the docs is the tested file', () => {
  const docs = readFileSync(path.join(root, 'docs/webhooks.md'), 'utf8');
  const [, shown] = /```twig\n(.*?)```/s.exec(docs) ?? [];
  expect(shown).toBe(readFileSync(template, 'utf8'));
});

it.skipIf(!php)('[B4] the files for Craft are valid PHP', () => {
  const files = globSync('content-fixtures/craft/**/*.php', { cwd: root });
  expect(files.length).toBeGreaterThan(3);
  for (const file of files)
    expect(execFileSync(String(php), ['-l', file], { cwd: root, encoding: 'utf8' })).toMatch(/^No syntax/);
});
