import { getVideoSources, type Video, type VideoSource } from '#lib/cms/fragments/video.ts';
import { mobileMedia } from './mobile-media.ts';

/** A video file, with its media query if it has one. */
export type LoopSource = VideoSource & { media?: string };

/** Maximum height in pixels of files for phones. */
const maxMobileHeight = 480;

/** Returns the sources of a looping video. If there are larger files, the small ones are for phones only. */
export function getLoopSources(video: Video): readonly LoopSource[] {
  const all = getVideoSources(video);
  const isSmall = ({ size }: VideoSource) => size !== null && size <= maxMobileHeight;
  const others = all.filter((source) => !isSmall(source));
  if (others.length === 0) return all;
  return [...all.filter(isSmall).map((source) => ({ ...source, media: mobileMedia })), ...others];
}
