import { BackgroundVideo } from '#components/background-video/background-video.client.tsx';
import { getLoopSources } from '#components/background-video/video-sources.ts';
import { VideoPoster } from '#components/player/video-poster.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Image } from '#lib/cms/fragments/image.ts';
import type { Video } from '#lib/cms/fragments/video.ts';
import { getPortraitRatio, type ImageSlot } from '#lib/media/image-sizes.ts';
import { getProviderMetadata, type ProviderMetadata } from '#lib/media/video-metadata.ts';
import { posterPath } from '#lib/media/video-providers.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { parseProviderVideo } from './provider-video.ts';
import { isPlayable, toHostedVideo, toProviderVideo } from './to-player-video.ts';
import styles from './video-embed.module.css';

type VideoEmbedProps = {
  strings: Strings;
  poster: Image | undefined;
  /** Self-hosted video. */
  video?: Video | undefined;
  /** Silent looping video, shown if there is no other video. */
  loop?: Video | undefined;
  /** 'file', 'youtube' or 'vimeo'. `id` is the provider's video ID. */
  source?: string | null | undefined;
  id?: string | null | undefined;
  /** Accessible name. */
  label?: string | undefined;
  /** Whether the page shows an editor's transcript. */
  hasTranscript?: boolean;
  /** Image slots of the poster. */
  frames: readonly ImageSlot[];
  isPriority?: boolean;
};

/**
 * A video. Self-hosted and external videos show a poster and load the player on click; a looping video plays over
 * its poster.
 */
export function VideoEmbed(props: VideoEmbedProps) {
  const { strings, poster, video, loop, source, id, label, frames, hasTranscript, isPriority = false } = props;
  const external = parseProviderVideo(source, id);
  const picture = poster && (
    <Picture
      image={poster}
      frames={frames}
      isPriority={isPriority}
      {...(getPortraitRatio(poster) && { className: styles.upright ?? '' })}
    />
  );
  if (external) {
    const metadata = getProviderMetadata().get(external.url) ?? {};
    return (
      <VideoPoster
        video={toProviderVideo(external, metadata, label, strings)}
        poster={picture ?? (metadata.poster && <ProviderPoster path={posterPath(external)} size={metadata.size} />)}
        duration={metadata.seconds}
        size={metadata.size}
        strings={strings}
      />
    );
  }
  if (video) {
    const own = toHostedVideo(video, label, hasTranscript);
    if (isPlayable(own))
      return <VideoPoster video={own} poster={picture} duration={video.duration} strings={strings} />;
  }
  return (
    <div className={styles.frame}>
      {picture}
      {loop && (
        <BackgroundVideo
          sources={getLoopSources(loop)}
          playLabel={translate(strings, 'media.video.play')}
          pauseLabel={translate(strings, 'media.video.pause')}
        />
      )}
    </div>
  );
}

/** The provider's poster, which is used if the editor set none. This site serves it. */
function ProviderPoster({
  path,
  size = { width: 1920, height: 1080 },
}: {
  path: string;
  size: ProviderMetadata['size'];
}) {
  return <img src={path} {...size} alt="" loading="lazy" decoding="async" />;
}

/** Returns whether there is a video to show. */
export const hasVideo = ({
  video,
  loop,
  source,
  id,
}: Pick<VideoEmbedProps, 'video' | 'loop' | 'source' | 'id'>): boolean =>
  Boolean(video ?? loop ?? parseProviderVideo(source, id));
