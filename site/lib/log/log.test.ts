import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Log } from './log.ts';

type Options = Partial<ConstructorParameters<typeof Log>[0]>;

function logWith(options: Options = {}) {
  const stream = new PassThrough();
  return { log: new Log({ stream, level: 'info', format: 'json', ...options }), stream };
}

async function written(write: (log: Log) => void, options?: Options): Promise<string> {
  const { log, stream } = logWith(options);
  write(log);
  return text(stream.end());
}

it('[B10] each line is JSON with the time, level, event and message', async () => {
  const line = await written((log) =>
    log.warn('redis_disconnected', 'Redis is lost.', { tries: 3, big: 1n, nothing: undefined }),
  );
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warn',
    event: 'redis_disconnected',
    message: 'Redis is lost.',
    tries: 3,
    big: '1',
  });
});

it('an error is logged with its name, message, stack and cause, and no other properties', async () => {
  const error = Object.assign(new Error('no page', { cause: new Error('no socket') }), {
    headers: 'authorization: me',
  });
  const line = await written((log) => log.error('page_failed', 'It failed.', { error }));
  expect(JSON.parse(line).error).toMatchObject({
    name: 'Error',
    message: 'no page',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'no socket' },
  });
  expect(line).not.toContain('authorization');
});

it('in text format, a line has the time, message, fields and stack', async () => {
  const text = await written(
    (log) => log.error('page_failed', 'It failed.', { path: '/news', tags: ['a'], error: new Error('no page') }),
    { format: 'text' },
  );
  expect(text).toMatch(/^\d\d:\d\d:\d\d error page_failed It failed\. path=\/news tags=\["a"\]\nError: no page\n +at /);
});

it('lines below LOG_LEVEL are omitted', async () => {
  const say = (log: Log) => {
    log.info('one', 'One.');
    log.warn('two', 'Two.');
    log.error('three', 'Three.');
  };
  const events = async (level: 'info' | 'warn' | 'error') =>
    (await written(say, { level })).match(/(?<="event":")\w+/g);
  expect(await events('info')).toEqual(['one', 'two', 'three']);
  expect(await events('warn')).toEqual(['two', 'three']);
  expect(await events('error')).toEqual(['three']);
});

it('[B4] passwords in URLs are redacted', async () => {
  for (const format of ['json', 'text'] as const) {
    const line = await written(
      (log) =>
        log.error('redis_failed', 'rediss://user:p@ss:w0rd@cache:6379 does not respond', {
          url: 'http://me:pw@cms/api',
        }),
      { format },
    );
    expect(line).toContain('rediss://…@cache:6379');
    expect(line).toContain('http://…@cms/api');
    expect(line).not.toMatch(/w0rd|pw@/);
  }
});

it('lines are dropped while the output is not read, and their number is reported', async () => {
  const { log, stream } = logWith();
  for (let count = 0; count < 5000; count++) log.info('count', 'x'.repeat(1000));
  expect(stream.writableLength).toBeLessThan(1_100_000);
  const lines = text(stream);
  await new Promise((resolve) => stream.once('drain', resolve));
  log.info('last', 'The reader is back.');
  stream.end();
  const events = (await lines)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const kept = events.filter(({ event }) => event === 'count').length;
  expect(events.at(-2)).toMatchObject({ event: 'log_lines_dropped', lines: 5000 - kept });
  expect(events.at(-1)).toMatchObject({ event: 'last' });
});

it('a closed reader causes no error', () => {
  const { log, stream } = logWith();
  stream.destroy(new Error('EPIPE'));
  expect(() => log.info('one', 'One.')).not.toThrow();
});
