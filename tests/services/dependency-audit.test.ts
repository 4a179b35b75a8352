import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../support/processes/listen.ts';
import { runProcess } from '../support/processes/processes.ts';

// These tests run the real npm with a local registry.

const script = path.resolve(import.meta.dirname, '../../scripts/audit.ts');
const advisory = { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'lens' };
const bulk = '/-/npm/v1/security/advisories/bulk';

/** The queried packages, and whether the registry responds. */
let requested: unknown;
let knowsAdvisories = true;
let lensVersion = '1.0.0';
const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-audit-'));
const registry = createServer(async (request, response) => {
  const body = await buffer(request);
  response.setHeader('content-type', 'application/json');
  const name = request.url?.slice(1);
  if (request.method === 'GET')
    response.end(JSON.stringify({ name, versions: { '1.0.0': { name, version: '1.0.0' } } }));
  else if (!knowsAdvisories || request.url !== bulk) response.writeHead(405).end();
  else {
    requested = JSON.parse(gunzipSync(body).toString());
    const found = {
      id: 1,
      url: `https://github.com/advisories/${advisory.advisory}`,
      ...{ title: 'Burns what is behind it', severity: 'high', vulnerable_versions: '<2.0.0', cwe: [] },
    };
    response.end(JSON.stringify(lensVersion === '1.0.0' ? { lens: [found] } : {}));
  }
});

const { url, close } = await listen(registry);
afterAll(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

/** Audits a project that depends on `barrel`, which depends on `lens`. */
async function audit(exceptions: object[]) {
  const project = { name: 'telescope', version: '1.0.0', dependencies: { barrel: '1.0.0' } };
  const packages = {
    '': project,
    'node_modules/barrel': { version: '1.0.0', dependencies: { lens: lensVersion } },
    'node_modules/lens': { version: lensVersion },
  };
  const write = (file: string, content: unknown) => writeFileSync(path.join(directory, file), JSON.stringify(content));
  write('package.json', project);
  write('package-lock.json', { ...project, lockfileVersion: 3, requires: true, packages });
  write('audit-exceptions.json', exceptions);
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_cache: path.join(directory, 'cache'),
  };
  const { code, stdout, stderr } = await runProcess(process.execPath, [script, directory], { env });
  return { code, words: stdout + stderr };
}

it('an advisory for any locked package fails the audit with a link', async () => {
  const { code, words } = await audit([]);
  expect(requested).toEqual({ barrel: ['1.0.0'], lens: ['1.0.0'] });
  expect(words).toBe(
    '✗ lens <2.0.0 (high): Burns what is behind it, https://github.com/advisories/GHSA-aaaa-bbbb-cccc\n',
  );
  expect(code).toBe(1);
});

it('an exception with a reason and a date applies only to its package, until that date', async () => {
  const accepted = { ...advisory, reason: 'nothing of ours is behind it', until: '2999-12-31' };
  expect(await audit([accepted])).toMatchObject({
    code: 0,
    words: expect.stringContaining('exceptions in audit-exceptions.json (1)'),
  });
  const over = await audit([{ ...accepted, until: '2020-01-31' }]);
  expect(over).toMatchObject({ code: 1, words: expect.stringContaining('was accepted until 2020-01-31') });
  const other = await audit([{ ...accepted, package: 'barrel' }]);
  expect(other.code).toBe(1);
  expect(other.words).toContain('✗ lens <2.0.0');
  expect(other.words).toContain('GHSA-aaaa-bbbb-cccc barrel is no longer needed');
});

it('an unused exception fails, as does one without a reason', async () => {
  lensVersion = '2.0.0';
  const accepted = { ...advisory, reason: 'nothing of ours is behind it', until: '2999-12-31' };
  expect(await audit([])).toMatchObject({ code: 0, words: expect.stringContaining('found no advisories') });
  expect(await audit([accepted])).toMatchObject({ code: 1, words: expect.stringContaining('is no longer needed') });
  const silent = await audit([{ ...accepted, reason: ' ' }]);
  expect(silent).toMatchObject({ code: 1, words: expect.stringContaining('the exception at index 0 has no "reason"') });
});

it('an unavailable registry makes the audit incomplete, which is neither a pass nor a failure', async () => {
  knowsAdvisories = false;
  const { code, words } = await audit([]);
  expect(words).toMatch(
    /^The dependency audit is INCOMPLETE: the registry could not provide advisories \(405 .*\)\.\n$/,
  );
  expect(code).toBe(3);
});
