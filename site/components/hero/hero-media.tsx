import { Transcript } from '#components/transcript/transcript.tsx';
import { legendText } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { hasFilm, VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { type FilmData, firstFilm } from '#lib/cms/fragments/film.ts';
import { firstImage, type ImageData } from '#lib/cms/fragments/image.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './hero.module.css';

/** `--film-ratio` in hero.module.css. */
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
    loopVideoFileElement: readonly (FilmData | null)[] | null;
    videoSource: string | null;
    videoFileElement: readonly (FilmData | null)[] | null;
    videoId: string | null;
    transcript: string | null;
  };
  strings: Strings;
  /** Whether its picture is the first of the page. */
  isPriority: boolean;
};

/** The film of the hero's media type; none if it shows a picture. */
function filmOf(hero: HeroMediaProps['hero']) {
  if (hero.mediaType === 'loop') return { loop: firstFilm(hero.loopVideoFileElement) };
  if (hero.mediaType !== 'video') return {};
  return { film: firstFilm(hero.videoFileElement), source: hero.videoSource, id: hero.videoId };
}

/** Whether a hero has a film to show. */
export const isMovingHero = (hero: HeroMediaProps['hero']): boolean => hasFilm(filmOf(hero));

/** The hero's picture, film or looping film with its legend. A film without a file falls back to its still. */
export function HeroMedia({ hero, strings, isPriority }: HeroMediaProps) {
  const moving = filmOf(hero);
  const isMoving = hasFilm(moving);
  const picture = firstImage(hero.imageElement);
  const poster = firstImage(hero.posterElement) ?? picture;
  const still = picture ?? poster;
  if (!isMoving && !still) return null;
  const shown = isMoving ? (moving.film ?? moving.loop ?? poster) : still;
  const legend = shown && legendText(shown, strings);
  return (
    <figure className={styles.media}>
      {isMoving ? (
        <VideoEmbed
          {...moving}
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
      {(legend || (isMoving && hero.transcript)) && (
        <figcaption className={`grid ${styles.caption}`}>
          {legend && <span>{legend}</span>}
          {isMoving && <Transcript html={hero.transcript} strings={strings} className={styles.transcript} />}
        </figcaption>
      )}
    </figure>
  );
}
