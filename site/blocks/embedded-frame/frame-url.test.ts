import { expect, it } from 'vitest';
import { parseFrameUrl } from './frame-url.ts';

const hosts = ['www.openstreetmap.org', 'maps.example.com:8443', 'www.orrery.example'];

const cases: readonly [url: string | null, expected: string | undefined][] = [
  ['https://www.openstreetmap.org/export/embed.html?bbox=1', 'https://www.openstreetmap.org/export/embed.html?bbox=1'],
  ['https://WWW.OpenStreetMap.org/', 'https://www.openstreetmap.org/'],
  ['https://maps.example.com:8443/', 'https://maps.example.com:8443/'],
  ['https://maps.example.com/', undefined],
  ['https://elsewhere.example/', undefined],
  ['https://www.openstreetmap.org.elsewhere.example/', undefined],
  ['https://www.openstreetmap.org@elsewhere.example/', undefined],
  ['https://www.orrery.example/media/upload.html', undefined],
  ['https://www.orrery.example:444/', undefined],
  ['http://www.openstreetmap.org/', undefined],
  ['//www.openstreetmap.org/', undefined],
  ['/about-us', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['', undefined],
  [null, undefined],
];

for (const [url, expected] of cases) {
  it(`[C3] loads ${expected ?? 'nothing'} for ${JSON.stringify(url)}`, () => {
    expect(parseFrameUrl(url, hosts, 'www.orrery.example')?.href).toBe(expected);
  });
}
