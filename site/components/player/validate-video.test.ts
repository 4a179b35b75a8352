import { describe, expect, it } from 'vitest';
import { messageOf } from '#lib/message-of.ts';
import type { PlayerVideo } from './player-video.ts';
import { validateVideo } from './validate-video.ts';

const film: PlayerVideo = { provider: 'html5', sources: [{ url: '/media/a.webm', type: 'video/webm' }] };
const refusal = (changes: Partial<PlayerVideo>) => {
  try {
    validateVideo({ ...film, ...changes });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
};

describe('[E1] a film', () => {
  it.each(['html5', 'youtube', 'vimeo'])('may come from %s', (provider) => {
    expect(refusal({ provider, id: '76979871' })).toBeUndefined();
  });

  it.each(['dailymotion', '', 'HTML5', 'toString', '__proto__'])('may not come from %j', (provider) => {
    expect(refusal({ provider, id: '1' })).toMatch(/^Invalid provider/);
  });

  it('needs files, each with an address, or an id', () => {
    expect(refusal({ sources: [] })).toMatch(/^Invalid source format/);
    expect(refusal({ sources: [{ url: '', type: 'video/webm' }] })).toMatch(/^Invalid source format/);
    expect(refusal({ provider: 'youtube' })).toMatch(/^Invalid source format/);
  });

  it.each(['16:9', '4:3', '1:1', '2.39:1'])('may have the ratio %s', (ratio) => {
    expect(refusal({ ratio })).toBeUndefined();
  });

  it.each(['16/9', '', '16', '16:', ':9', 'a:b', '0:9', '-16:9', '16:9:1', 'Infinity:1'])(
    'may not have the ratio %j',
    (ratio) => {
      expect(refusal({ ratio })).toMatch(/^Invalid aspect ratio specified/);
    },
  );

  it('may have preview pictures, with the address of their index', () => {
    expect(refusal({ previewThumbnails: { src: '/media/a.vtt' } })).toBeUndefined();
    expect(refusal({ previewThumbnails: { src: '' } })).toBe('Missing previewThumbnails.src config attribute');
  });
});
