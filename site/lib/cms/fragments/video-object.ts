import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { getFirstImage, ImageFragment } from './image.ts';
import { getFirstVideo, VideoAssetFragment } from './video.ts';

/** A block's video: a file, or the ID of an external video. */
export const VideoObjectFragment = graphql(
  `
  fragment VideoObject on videoObject_Entry {
    videoSource
    videoPoster { ...Image }
    videoId
    videoFile { ...VideoAsset }
  }
`,
  [ImageFragment, VideoAssetFragment],
);

/** Returns a block's video and poster, in the player's format. */
export function readVideoObject(data: readonly (FragmentOf<typeof VideoObjectFragment> | null)[]) {
  const entry = onlyEntry(data);
  const video = entry && readFragment(VideoObjectFragment, entry);
  return {
    poster: getFirstImage(video?.videoPoster),
    video: getFirstVideo(video?.videoFile),
    source: video?.videoSource,
    id: video?.videoId,
  };
}
