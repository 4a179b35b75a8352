import { describe, expect, it } from 'vitest';
import { CliError } from '../errors/cli-error.ts';
import { findSettingLine, resolveSettings } from './settings.ts';

describe('resolveSettings', () => {
  const sources = { config: {}, configFile: 'vitrine.config.json', env: {}, flags: {} };

  it('[H8] prefers flags to the environment, and the environment to the file', () => {
    const config = { rate: 1, timeout: 1, retries: 1 };
    const env = { VITRINE_TIMEOUT: '2', VITRINE_RETRIES: '2', SITE_URL: 'https://orrery.example/' };
    const settings = resolveSettings({ ...sources, config, env, flags: { retries: '3' } });
    expect(settings).toMatchObject({ rate: 1, timeout: 2, retries: 3, site: 'https://orrery.example' });
  });

  it('[H8] limits the request rate for remote sites, but not for localhost', () => {
    expect(resolveSettings(sources).rate).toBe(0);
    expect(resolveSettings({ ...sources, flags: { site: 'https://orrery.example' } }).rate).toBe(10);
    expect(resolveSettings({ ...sources, flags: { site: 'http://[::1]:3000' } }).rate).toBe(0);
  });

  it('[H8] defaults to localhost on PORT', () => {
    expect(resolveSettings({ ...sources, env: { PORT: '3010' } }).site).toBe('http://localhost:3010');
    expect(resolveSettings({ ...sources, env: { PORT: '' } }).site).toBe('http://localhost:3000');
    const config = { site: 'https://orrery.example' };
    expect(resolveSettings({ ...sources, config, env: { PORT: '3010' } }).site).toBe('https://orrery.example');
  });

  const problems: [Partial<typeof sources>, RegExp][] = [
    [{ config: { rates: 1 } }, /^vitrine\.config\.json: rates is not a setting/],
    [{ env: { VITRINE_RATE: 'fast' } }, /^VITRINE_RATE must be .*"fast"/],
    [{ env: { PORT: 'three' } }, /^PORT must be a port number .*"three"/],
    [{ env: { SITE_URL: 'orrery' } }, /^SITE_URL must be an http/],
    [{ flags: { maxPages: '0' } }, /^--max-pages must be at least 1/],
    [{ flags: { format: 'xml' } }, /^--format must be one of pretty/],
    [{ flags: { rate: 'Infinity' } }, /^--rate must be a finite number/],
    [{ flags: { rate: '1e400' } }, /^--rate must be a finite number/],
    [{ flags: { rate: '1e-9' } }, /^--rate must be 0 or at least 0\.001/],
    [{ flags: { timeout: '3000000' } }, /^--timeout must be at most 86400/],
    [{ flags: { maxTime: '3000000' } }, /^--max-time must be at most 86400/],
    [{ flags: { retries: '1e9' } }, /^--retries must be at most 100/],
    [{ flags: { concurrency: '1e9' } }, /^--concurrency must be at most 1000/],
    [{ flags: { header: ['no colon'] } }, /^--header must be "Name: value"/],
    [{ flags: { header: ['X-A: b\r\nX-C: d'] } }, /^--header must be "Name: value"/],
    [{ flags: { concurrency: '1.5' } }, /^--concurrency must be a whole number/],
  ];
  it.each(problems)('[H8] names the source of an invalid setting: %j', (change, message) => {
    const act = () => resolveSettings({ ...sources, ...change });
    expect(act).toThrow(CliError);
    expect(act).toThrow(message);
  });
});

const configText = `export default {
  site: 'https://rate.example',
  lighthouse: {
    budgets: [
      { routes: '/', scores: { performance: 90 } },
      { routes: 7 },
    ],
  },
  "max-time": 3, rate: -1,
};`;

it.each([
  ['site', 2],
  ['rate', 9],
  ['lighthouse', 3],
  ['lighthouse.budgets', 4],
  ['lighthouse.budgets.0.scores.performance', 5],
  ['lighthouse.budgets.0.scores.unknown', 5],
  ['max-time', 9],
  ['sit', undefined],
  ['x.(', undefined],
])('[H8] locates %s on line %s', (name, line) => {
  expect(findSettingLine(configText, name)).toBe(line);
});
