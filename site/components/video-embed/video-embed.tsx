import { BackgroundVideo } from '#components/background-video/background-video.client.tsx';
import { loopSources } from '#components/background-video/video-sources.ts';
import { VideoPoster } from '#components/player/video-poster.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Video as FilmFile } from '#lib/cms/fragments/film.ts';
import type { Image } from '#lib/cms/fragments/image.ts';
import { type FilmFacts, knownFilms } from '#lib/media/film-facts.ts';
import { posterPath } from '#lib/media/film-providers.ts';
import { getPortraitRatio, type ImageSlot } from '#lib/media/image-sizes.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { parseProviderVideo } from './provider-video.ts';
import { foreignFilm, isSound, ownFilm } from './to-player-video.ts';
import styles from './video-embed.module.css';

type VideoEmbedProps = {
  strings: Strings;
  poster: Image | undefined;
  /** Self-hosted video. */
  film?: FilmFile | undefined;
  /** Silent looping video, shown if there is no other. */
  loop?: FilmFile | undefined;
  /** 'file', 'youtube' or 'vimeo'. id is the provider's video id. */
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
  const { strings, poster, film, loop, source, id, label, frames, hasTranscript, isPriority = false } = props;
  const address = parseProviderVideo(source, id);
  const picture = poster && (
    <Picture
      image={poster}
      frames={frames}
      isPriority={isPriority}
      {...(getPortraitRatio(poster) && { className: styles.upright ?? '' })}
    />
  );
  if (address) {
    const facts = knownFilms().get(address.url) ?? {};
    return (
      <VideoPoster
        film={foreignFilm(address, facts, label, strings)}
        poster={picture ?? (facts.poster && <ProvidersPoster path={posterPath(address)} size={facts.size} />)}
        duration={facts.seconds}
        size={facts.size}
        strings={strings}
      />
    );
  }
  if (film) {
    const own = ownFilm(film, label, hasTranscript);
    if (isSound(own)) return <VideoPoster film={own} poster={picture} duration={film.duration} strings={strings} />;
  }
  return (
    <div className={styles.frame}>
      {picture}
      {loop && (
        <BackgroundVideo
          sources={loopSources(loop)}
          playLabel={translate(strings, 'media.film.play')}
          pauseLabel={translate(strings, 'media.film.pause')}
        />
      )}
    </div>
  );
}

/** The provider's poster, served by this site, if the editor set none. */
function ProvidersPoster({ path, size = { width: 1920, height: 1080 } }: { path: string; size: FilmFacts['size'] }) {
  return <img src={path} {...size} alt="" loading="lazy" decoding="async" />;
}

/** Returns whether there is a video to show. */
export const hasVideo = ({
  film,
  loop,
  source,
  id,
}: Pick<VideoEmbedProps, 'film' | 'loop' | 'source' | 'id'>): boolean =>
  Boolean(film ?? loop ?? parseProviderVideo(source, id));
