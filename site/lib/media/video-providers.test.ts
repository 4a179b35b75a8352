import { expect, it } from 'vitest';
import { parseVideoId } from './video-providers.ts';

const cases: readonly [source: string | null, id: string | null, expected: string | undefined][] = [
  ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['vimeo', '76979871', 'https://vimeo.com/76979871'],
  ['vimeo', 'https://vimeo.com/76979871', undefined],
  ['youtube', '"><script>', undefined],
  ['file', '76979871', undefined],
  ['toString', '76979871', undefined],
  ['youtube', null, undefined],
  [null, null, undefined],
];

for (const [source, id, expected] of cases) {
  it(`the external URL of video ${JSON.stringify(id)} on ${source} is ${expected}`, () => {
    expect(parseVideoId(source, id)?.url).toBe(expected);
  });
}
