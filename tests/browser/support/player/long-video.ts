import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const media = path.resolve(import.meta.dirname, '../../../../content-fixtures/media');

/** The WebM element TimecodeScale, set to 1,000,000 ns. */
const timecodeScale = Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]);

/** Slows the 8 s demo video to 80 s. */
function makeLongVideo(): Buffer {
  const video = readFileSync(path.join(media, 'loop-orrery.webm'));
  const at = video.indexOf(timecodeScale);
  if (at < 0) throw new Error('the video’s timecode scale is not one millisecond');
  video.writeUIntBE(10_000_000, at + 4, 3);
  return video;
}

/** Duration of the video that `serveLongVideo` serves, in whole seconds. */
export const longVideoSeconds = 80;

const captions = {
  en: 'WEBVTT\n\n00:00.000 --> 01:20.000\nThe motor starts.\n',
  fr: 'WEBVTT\n\n00:00.000 --> 01:20.000\nLe moteur démarre.\n',
};

/**
 * Serves an 80-second video in place of the demo video, with support for range requests, and captions with a single
 * cue of the same length.
 */
export async function serveLongVideo(page: Page): Promise<void> {
  for (const language of ['en', 'fr'] as const)
    await page.route(`**/media/*.${language}.vtt`, (route) =>
      route.fulfill({ contentType: 'text/vtt; charset=utf-8', body: captions[language] }),
    );
  const video = makeLongVideo();
  await page.route(/\/media\/loop-[^?]*\.webm/, (route) => {
    const [, from = '', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    if (from === '')
      return route.fulfill({ body: video, contentType: 'video/webm', headers: { 'accept-ranges': 'bytes' } });
    const start = Number(from);
    const end = to === '' ? video.length - 1 : Math.min(Number(to), video.length - 1);
    return route.fulfill({
      status: 206,
      body: video.subarray(start, end + 1),
      contentType: 'video/webm',
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${video.length}` },
    });
  });
}
