import { describe, expect, it } from 'vitest';
import { readResult } from './subscribe.ts';

const read = (status: number, body: unknown) => readResult(status, body, 'Try again.');

describe('[F1] readResult', () => {
  it('maps 200 to success', () => {
    expect(read(200, { status: 200, statusCode: 200, message: 'Thank you.' })).toEqual({
      state: 'success',
      message: 'Thank you.',
    });
  });

  it('maps 400 to a warning if the message contains "Exists", else to an error', () => {
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
  ])('maps %s with %j to an error with the fallback message', (status, body) => {
    expect(read(status, body)).toEqual({ state: 'error', message: 'Try again.' });
  });
});
