import { Picture } from '#components/ui/picture.tsx';
import { VideoEmbed } from '#components/video-embed/video-embed.tsx';
import type { Image } from '#lib/cms/fragments/image.ts';
import type { Video } from '#lib/cms/fragments/video.ts';
import type { Strings } from '#lib/strings/strings.ts';
import styles from './tab-media.module.css';

type TabMediaProps = {
  image: Image | undefined;
  poster: Image | undefined;
  video: Video | undefined;
  source: string | null | undefined;
  videoId: string | null | undefined;
  title: string;
  strings: Strings;
};

const discFrames = [
  { from: 900, width: '54vw', ratio: 1 },
  { width: '92vw', ratio: 1 },
] as const;
const videoFrames = [
  { from: 900, width: '43vw', ratio: 16 / 9 },
  { width: '92vw', ratio: 16 / 9 },
] as const;

/** A tab's video, or its image in a circle. */
export function TabMedia({ image, poster, video, source, videoId, title, strings }: TabMediaProps) {
  if (video || videoId) {
    return (
      <div className={styles.video}>
        <VideoEmbed
          strings={strings}
          poster={poster ?? image}
          video={video}
          source={source}
          id={videoId}
          label={title}
          frames={videoFrames}
        />
      </div>
    );
  }
  return image ? (
    <div className={`round-image ${styles.disc}`}>
      <Picture image={image} frames={discFrames} />
    </div>
  ) : null;
}
