import { Transcript } from '#components/transcript/transcript.tsx';
import { getCaptionText } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { hasVideo, VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { getFirstImage, type ImageData } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, type VideoData } from '#lib/cms/fragments/video.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './hero.module.css';

/** The ratios match `--video-ratio` in hero.module.css, except its 2 / 1 on wide screens. */
const frames = [
  { from: 600, width: '100vw', ratio: 16 / 9 },
  { width: '100vw', ratio: 4 / 3 },
] as const;

type HeroMediaProps = {
  hero: {
    emphasisTitleElement: string | null;
    mediaType: string | null;
    imageElement: readonly (ImageData | null)[] | null;
    posterElement: readonly (ImageData | null)[] | null;
    loopVideoFileElement: readonly (VideoData | null)[] | null;
    videoSource: string | null;
    videoFileElement: readonly (VideoData | null)[] | null;
    videoId: string | null;
    transcript: string | null;
  };
  strings: Strings;
  /** Whether to preload the image. */
  isPriority: boolean;
};

/** Returns the hero's video or loop, or neither, depending on its media type. */
function getVideo(hero: HeroMediaProps['hero']) {
  if (hero.mediaType === 'loop') return { loop: getFirstVideo(hero.loopVideoFileElement) };
  if (hero.mediaType !== 'video') return {};
  return { video: getFirstVideo(hero.videoFileElement), source: hero.videoSource, id: hero.videoId };
}

export const hasHeroVideo = (hero: HeroMediaProps['hero']): boolean => hasVideo(getVideo(hero));

/** The hero's image or video, with its caption. If the video is missing, the image is shown. */
export function HeroMedia({ hero, strings, isPriority }: HeroMediaProps) {
  const video = getVideo(hero);
  const isMoving = hasVideo(video);
  const picture = getFirstImage(hero.imageElement);
  const poster = getFirstImage(hero.posterElement) ?? picture;
  const still = picture ?? poster;
  if (!isMoving && !still) return null;
  const captioned = isMoving ? (video.video ?? video.loop ?? poster) : still;
  const caption = captioned && getCaptionText(captioned, strings);
  return (
    <figure className={styles.media}>
      {isMoving ? (
        <VideoEmbed
          {...video}
          strings={strings}
          poster={poster}
          label={plainText(hero.emphasisTitleElement)}
          hasTranscript={Boolean(hero.transcript?.trim())}
          frames={frames}
          isPriority={isPriority}
        />
      ) : (
        still && <Picture image={still} frames={frames} isPriority={isPriority} />
      )}
      {(caption || (isMoving && hero.transcript)) && (
        <figcaption className={`grid stack-4 ${styles.caption}`}>
          {caption && <span>{caption}</span>}
          {isMoving && (
            <Transcript html={hero.transcript} strings={strings} className={`c-4-10 ${styles.transcript}`} />
          )}
        </figcaption>
      )}
    </figure>
  );
}
