import { describe, expect, it } from 'vitest';
import { videoField } from '#fixtures/videos.ts';
import { getFirstVideo, getVideoSources, getVideoTracks } from '#lib/cms/fragments/video.ts';

const video = getFirstVideo(videoField());
if (!video) throw new Error('There is no sample video.');
const refused = null;
const track = { kind: 'captions', url: '/media/a.vtt', language: 'fr', label: 'Pour tous' };

describe('a video', () => {
  it('has all its sources except those with a rejected URL', () => {
    const good = { url: '/media/a.webm', mimeType: 'video/webm', size: 480 };
    const sources = [{ ...good, url: refused }, good];
    expect(getVideoSources({ ...video, sources })).toEqual([good]);
    expect(getVideoSources({ ...video, sources: [{ ...good, url: refused }], url: null })).toEqual([]);
  });

  it('falls back to the asset’s own file if it has no sources', () => {
    const one = { ...video, sources: [], url: '/media/a.mov', mimeType: null };
    expect(getVideoSources(one)).toEqual([{ url: '/media/a.mov', mimeType: 'video/mp4', size: null }]);
  });

  it('has captions and chapters, labeled with their language by default', () => {
    const tracks = [
      track,
      { ...track, label: '' },
      { ...track, kind: 'chapters' },
      { ...track, url: refused },
      { ...track, kind: 'metadata' },
      { ...track, language: '"><script>' },
    ];
    expect(getVideoTracks({ ...video, tracks })).toEqual([
      track,
      { ...track, label: 'Français' },
      { ...track, kind: 'chapters' },
    ]);
  });
});
