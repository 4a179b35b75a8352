import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('names every bad variable at once, with what it must be', () => {
    const read = () => readEnvironment({ CMS_ENDPOINT: 'cms', PORT: 'http', CMS_METHOD: 'PUT' });
    expect(read).toThrow(
      /PORT: must be a port number.*\n.*CMS_ENDPOINT: must be an absolute URL.*\n.*CMS_METHOD: must be GET or POST/,
    );
  });

  it('takes an empty variable for a missing one', () => {
    expect(readEnvironment({ CMS_ENDPOINT: '', PORT: '3100' })).toMatchObject({
      CMS_ENDPOINT: 'http://127.0.0.1:4000/api',
      SITE_URL: 'http://localhost:3100',
    });
  });
});
