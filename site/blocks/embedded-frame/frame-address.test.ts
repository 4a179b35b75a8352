import { expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const cases: readonly [url: string | null, expected: string | undefined][] = [
  ['https://www.openstreetmap.org/export/embed.html?bbox=1', 'https://www.openstreetmap.org/export/embed.html?bbox=1'],
  ['http://example.com/', undefined],
  ['//example.com/', undefined],
  ['/about-us', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['', undefined],
  [null, undefined],
];

for (const [url, expected] of cases) {
  it(`loads ${expected ?? 'nothing'} for ${JSON.stringify(url)}`, () => {
    expect(frameAddress(url)?.href).toBe(expected);
  });
}
