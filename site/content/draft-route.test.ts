import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { expect, it, onTestFinished } from 'vitest';
import { setCmsEndpoint } from '#lib/env.ts';
import { fetchDraft } from './draft-route.ts';

it('[G1] the type, site and slug of a draft without a page are found by the last path segment', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'preview-'));
  const content = await startContentService({
    port: 0,
    webhookSecret: 'a secret for tests',
    overlayDirectory: directory,
    log: () => {},
  });
  onTestFinished(async () => {
    await content.close();
    rmSync(directory, { recursive: true });
  });
  const response = await fetch(`${content.url}/admin/drafts/101`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug: 'not-there-yet' }),
  });
  const { token } = await response.json();
  setCmsEndpoint(`${content.url}/api`);
  expect(await fetchDraft('en', '/projects/not-there-yet', token)).toMatchObject({
    typeHandle: 'projects',
    siteHandle: 'en',
    slug: 'not-there-yet',
  });
  expect(await fetchDraft('en', '/projects/nowhere', token)).toBeNull();
  // Next's `notFound()` throws this; the server then queries the CMS for the reason.
  await expect(fetchDraft('en', '/projects/not-there-yet', 'invented')).rejects.toThrow(/;404$/);
});
