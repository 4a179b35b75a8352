import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseEnvironment, readCredentials } from './env.ts';

describe('the environment', () => {
  it('reads secrets from files named after settings, and reports an unreadable directory', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-secrets-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    // systemd prefixes the names of loaded files with the credential ID.
    writeFileSync(path.join(directory, 'vitrine_CMS_TOKEN'), 'a token\n');
    writeFileSync(path.join(directory, 'FORMS_KEY'), 'a key');
    writeFileSync(path.join(directory, 'PATH'), 'is not a setting');
    expect(readCredentials(directory)).toEqual({ CMS_TOKEN: 'a token', FORMS_KEY: 'a key' });
    expect(readCredentials(undefined)).toEqual({});
    expect(() => readCredentials(`${directory}/none`)).toThrow(/CREDENTIALS_DIRECTORY=.*none cannot be read \(ENOENT/);
  });

  it('[B3] reconciles every 50 s by default, so a change without a webhook is found within a minute, even with jitter', () => {
    expect(parseEnvironment({}).RECONCILE_INTERVAL_MS).toBe(50_000);
  });

  it('lists every invalid variable with the expected value', () => {
    const read = () => parseEnvironment({ CMS_ENDPOINT: 'cms', PORT: 'http', CMS_METHOD: 'PUT' });
    expect(read).toThrow(
      /PORT: must be a port number.*\n.*CMS_ENDPOINT: must be an absolute URL.*\n.*CMS_METHOD: must be GET or POST/,
    );
  });

  it.each([
    ['CMS_TOKEN', 'two\nlines'],
    ['CMS_TOKEN_COOKIE', 'a cookie'],
    ['CMS_AUTH_HEADER', 'Authorization:'],
    ['CMS_AUTH_SCHEME', 'Bearer token'],
    ['CMS_METHOD', 'get'],
    ['CMS_TIMEOUT_MS', '0'],
    ['CMS_TIMEOUT_MS', '10 s'],
  ])('[G2] [G3] rejects %s=%j', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`  ${name}: must be .+ \\((?:got .+|value hidden)\\)$`),
    );
  });

  it.each(['whsec_', 'whsec_no base64', 'a secret, whsec_abc'])(
    '[B4] rejects the webhook secret %j without printing it',
    (value) => {
      for (const name of ['REVALIDATE_SECRET', 'NEWSLETTER_WEBHOOK_SECRET'])
        expect(() => parseEnvironment({ [name]: value })).toThrow(
          new RegExp(`  ${name}: must have valid base64 after whsec_ .+ \\(value hidden\\)$`),
        );
    },
  );

  it('treats an empty variable as unset', () => {
    expect(parseEnvironment({ CMS_ENDPOINT: '', PORT: '3100' })).toMatchObject({
      CMS_ENDPOINT: 'http://127.0.0.1:4000/api',
      SITE_URL: 'http://localhost:3100',
    });
  });
});

it.each([
  ['build', { NEXT_PHASE: 'phase-production-build', NODE_ENV: 'production' }],
  ['development', { NODE_ENV: 'development' }],
  ['visitors', { NODE_ENV: 'production' }],
  ['visitors', {}],
])('[G3] the purpose of CMS queries is %s given %j', (purpose, variables) => {
  expect(parseEnvironment(variables).queryPurpose).toBe(purpose);
});
