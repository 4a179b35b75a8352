import { describe, expect, it } from 'vitest';
import { videoField } from '#fixtures/videos.ts';
import { getFirstVideo, getVideoSources, getVideoTracks } from '#lib/cms/fragments/video.ts';

const video = getFirstVideo(videoField());
if (!video) throw new Error('There is no example of a video.');
const refused = null;
const track = { kind: 'captions', url: '/media/a.vtt', language: 'fr', label: 'Pour tous' };

describe('a video', () => {
  it('has its files, without those whose address was refused', () => {
    const good = { url: '/media/a.webm', mimeType: 'video/webm', size: 480 };
    const sources = [{ ...good, url: refused }, good];
    expect(getVideoSources({ ...video, sources })).toEqual([good]);
    expect(getVideoSources({ ...video, sources: [{ ...good, url: refused }], url: null })).toEqual([]);
  });

  it('has the only file that the CMS knows where it names no others', () => {
    const one = { ...video, sources: [], url: '/media/a.mov', mimeType: null };
    expect(getVideoSources(one)).toEqual([{ url: '/media/a.mov', mimeType: 'video/mp4', size: null }]);
  });

  it('has the texts that players understand, named by their language where the editor did not', () => {
    const tracks = [
      track,
      { ...track, label: '' },
      { ...track, url: refused },
      { ...track, kind: 'metadata' },
      { ...track, language: '"><script>' },
    ];
    expect(getVideoTracks({ ...video, tracks })).toEqual([track, { ...track, label: 'Français' }]);
  });
});
