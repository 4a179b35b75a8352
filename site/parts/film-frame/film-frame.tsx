import { type Film as FilmFile, filmSources } from '#lib/cms/fragments/film.ts';
import type { Image } from '#lib/cms/fragments/image.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { Icon } from '#lib/ui/icon.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { LoopingFilm } from '#parts/looping-film/looping-film.client.tsx';
import { Film } from './film.tsx';
import { filmAddress } from './film-address.ts';
import styles from './film-frame.module.css';

type FilmFrameProps = {
  strings: Strings;
  poster: Image | undefined;
  /** The film as a file of our own. */
  film?: FilmFile | undefined;
  /** A short silent film that loops, shown if there is no other. */
  loop?: FilmFile | undefined;
  /** `file`, `youtube` or `vimeo`; `id` is the film's id there. */
  source?: string | null | undefined;
  id?: string | null | undefined;
  /** The film's name, for screen readers. */
  label?: string | undefined;
  /** The `sizes` attribute of the poster. */
  sizes: string;
  isPriority?: boolean;
};

/**
 * A film in its frame: a file of our own plays here, one hosted elsewhere is linked, a loop plays over its first
 * picture.
 */
export function FilmFrame({
  strings,
  poster,
  film,
  loop,
  source,
  id,
  label,
  sizes,
  isPriority = false,
}: FilmFrameProps) {
  const address = filmAddress(source, id);
  if (film && !address) {
    return <Film film={film} poster={poster} className={styles.film} label={label || film.title || undefined} />;
  }
  return (
    <div className={styles.frame}>
      {poster && <Picture image={poster} sizes={sizes} isPriority={isPriority} />}
      {address && (
        <a className={styles.play} href={address.url} target="_blank" rel="noopener">
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
          <span className="sr">
            {[label, translate(strings, 'films.watch', { provider: address.provider })].filter(Boolean).join(', ')} (
            {translate(strings, 'shell.newTab')})
          </span>
        </a>
      )}
      {!address && loop && (
        <LoopingFilm
          sources={filmSources(loop)}
          playLabel={translate(strings, 'media.film.play')}
          pauseLabel={translate(strings, 'media.film.pause')}
        />
      )}
    </div>
  );
}

/** Whether a film frame has anything to show. */
export const hasFilm = ({ film, loop, source, id }: Pick<FilmFrameProps, 'film' | 'loop' | 'source' | 'id'>): boolean =>
  Boolean(film ?? loop ?? filmAddress(source, id));
