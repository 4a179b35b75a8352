import { describe, expect, it } from 'vitest';
import { readResult } from './subscribe.ts';

const read = (status: number, answer: unknown) => readResult(status, answer, 'Try again.');

describe('[F1] what the answer to a subscription means', () => {
  it('200 is a success with the message of the server', () => {
    expect(read(200, { status: 200, statusCode: 200, message: 'Thank you.' })).toEqual({
      state: 'success',
      message: 'Thank you.',
    });
  });

  it('400 is a warning if the message contains Exists, else an error', () => {
    expect(read(400, { message: 'Member Exists' })).toEqual({ state: 'warning', message: 'Member Exists' });
    expect(read(400, { message: 'Member Exists: On the list.' })).toEqual({
      state: 'warning',
      message: 'On the list.',
    });
    expect(read(400, { message: 'Not an address.' })).toEqual({ state: 'error', message: 'Not an address.' });
    expect(read(503, { message: 'Exists' }).state).toBe('error');
  });

  it.each([
    [502, '<html>'],
    [500, null],
    [200, {}],
    [200, { message: 7 }],
  ])('%s with %j is an error that says what to do', (status, answer) => {
    expect(read(status, answer)).toEqual({ state: 'error', message: 'Try again.' });
  });
});
