import { describe, expect, it } from 'vitest';
import { getErrorMessage } from '#lib/error-message.ts';
import type { PlayerVideo } from './player-video.ts';
import { validateVideo } from './validate-video.ts';

const video: PlayerVideo = { provider: 'html5', sources: [{ url: '/media/a.webm', type: 'video/webm' }] };
const refusal = (changes: Partial<PlayerVideo>) => {
  try {
    validateVideo({ ...video, ...changes });
    return undefined;
  } catch (error) {
    return getErrorMessage(error);
  }
};

describe('[E1] validateVideo', () => {
  it.each(['html5', 'youtube', 'vimeo'])('accepts provider %s', (provider) => {
    expect(refusal({ provider, id: '76979871' })).toBeUndefined();
  });

  it.each(['dailymotion', '', 'HTML5', 'toString', '__proto__'])('rejects provider %j', (provider) => {
    expect(refusal({ provider, id: '1' })).toMatch(/^Invalid provider/);
  });

  it('requires sources with URLs, or an id', () => {
    expect(refusal({ sources: [] })).toMatch(/^Invalid source format/);
    expect(refusal({ sources: [{ url: '', type: 'video/webm' }] })).toMatch(/^Invalid source format/);
    expect(refusal({ provider: 'youtube' })).toMatch(/^Invalid source format/);
  });

  it.each(['16:9', '4:3', '1:1', '2.39:1'])('accepts ratio %s', (ratio) => {
    expect(refusal({ ratio })).toBeUndefined();
  });

  it.each(['16/9', '', '16', '16:', ':9', 'a:b', '0:9', '-16:9', '16:9:1', 'Infinity:1'])(
    'rejects ratio %j',
    (ratio) => {
      expect(refusal({ ratio })).toMatch(/^Invalid aspect ratio specified/);
    },
  );

  it('accepts thumbnails only with a URL', () => {
    expect(refusal({ previewThumbnails: { src: '/media/a.vtt' } })).toBeUndefined();
    expect(refusal({ previewThumbnails: { src: '' } })).toBe('Missing previewThumbnails.src config attribute');
  });
});
