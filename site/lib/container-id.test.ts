import { describe, expect, it } from 'vitest';
import { describeContainerId, isContainerId } from './container-id.ts';

describe('[D14] the container id', () => {
  it.each(['GTM-ABC123', 'GTM-0'])('%s is valid', (id) => {
    expect(isContainerId(id)).toBe(true);
  });

  it.each([
    ['gtm-abc123', 'Did you mean "GTM-ABC123"?'],
    ['ABC123', 'Did you mean "GTM-ABC123"?'],
    ['GTM-abc 123', 'Did you mean "GTM-ABC123"?'],
  ])('%s is not: %s', (id, hint) => {
    expect(isContainerId(id)).toBe(false);
    expect(describeContainerId(id)).toBe(`"${id}" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). ${hint}`);
  });

  it('has no hint for a text that contains no id', () => {
    expect(describeContainerId('–')).toBe('"–" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/).');
  });
});
