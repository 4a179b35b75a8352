import type { Film } from '#lib/cms/fragments/film.ts';
import type { Image } from '#lib/cms/fragments/image.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { FilmFrame } from '#parts/film-frame/film-frame.tsx';
import styles from './tab-media.module.css';

type TabMediaProps = {
  image: Image | undefined;
  poster: Image | undefined;
  film: Film | undefined;
  source: string | null | undefined;
  filmId: string | null | undefined;
  title: string;
  strings: Strings;
};

/** The width of the disc that holds a tab's picture. */
const sizes = '(min-width: 900px) 54vw, 94vw';

/** A tab's film in a frame, or its picture in a disc. */
export function TabMedia({ image, poster, film, source, filmId, title, strings }: TabMediaProps) {
  if (film || filmId) {
    return (
      <div className={styles.film}>
        <FilmFrame
          strings={strings}
          poster={poster ?? image}
          film={film}
          source={source}
          id={filmId}
          label={title}
          sizes={sizes}
        />
      </div>
    );
  }
  return image ? (
    <div className={styles.disc}>
      <Picture image={image} sizes={sizes} />
    </div>
  ) : null;
}
