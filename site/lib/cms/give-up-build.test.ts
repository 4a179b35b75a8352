import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultyCms } from '../../../tests/support/cms/start-faulty-cms.ts';

const client = pathToFileURL(path.join(import.meta.dirname, 'client', 'client.ts')).href;
const program = `
  import { parse } from ${JSON.stringify(import.meta.resolve('graphql/index.js'))};
  import { queryCms } from ${JSON.stringify(client)};
  await queryCms(parse('query pingCms { ping }'), {});
`;

it('[G4] a build whose CMS does not respond exits without a stack trace and records a one-line reason', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-give-up-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const cms = await startFaultyCms();
  onTestFinished(() => cms.close());
  cms.respondWith((response) => response.socket?.destroy());
  const variables = { NEXT_PHASE: 'phase-production-build', CMS_ENDPOINT: cms.endpoint, CMS_TIMEOUT_MS: '100' };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; output: string }>();
  execFile(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: directory, env: { ...process.env, ...variables } },
    (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
  );
  expect(await promise).toEqual({ code: 1, output: '' });
  expect(cms.requests).toHaveLength(5);
  const why = readFileSync(path.join(directory, '.next/cache/not-built.txt'), 'utf8');
  expect(why).toBe(
    `${cms.endpoint} does not respond (other side closed). Start the CMS, or correct CMS_ENDPOINT. The query was pingCms.`,
  );
});
