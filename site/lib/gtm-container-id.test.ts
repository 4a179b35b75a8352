import { describe, expect, it } from 'vitest';
import { explainInvalidContainerId, isGtmContainerId } from './gtm-container-id.ts';

describe('[D14] the container ID', () => {
  it.each(['GTM-ABC123', 'GTM-0'])('%s is valid', (id) => {
    expect(isGtmContainerId(id)).toBe(true);
  });

  it.each([
    ['gtm-abc123', 'Did you mean "GTM-ABC123"?'],
    ['ABC123', 'Did you mean "GTM-ABC123"?'],
    ['GTM-abc 123', 'Did you mean "GTM-ABC123"?'],
    ['GTM_XY12', 'Did you mean "GTM-XY12"?'],
    ['GTMXY12', 'Did you mean "GTM-XY12"?'],
    ['gtm xy12', 'Did you mean "GTM-XY12"?'],
    ['GTM–XY12', 'Did you mean "GTM-XY12"?'],
    ['GTM - XY12 ', 'Did you mean "GTM-XY12"?'],
    ['ＧＴＭ－ＸＹ１２', 'Did you mean "GTM-XY12"?'],
    ['gtm-gtmx1', 'Did you mean "GTM-GTMX1"?'],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-xy12', 'Did you mean "GTM-XY12"?'],
  ])('%s is invalid: %s', (id, hint) => {
    expect(isGtmContainerId(id)).toBe(false);
    expect(explainInvalidContainerId(id)).toBe(`"${id}" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). ${hint}`);
  });

  it.each(['–', 'GTM', 'GTM-'])('%s is invalid without a hint, because it contains no ID', (id) => {
    expect(explainInvalidContainerId(id)).toBe(`"${id}" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/).`);
  });
});
