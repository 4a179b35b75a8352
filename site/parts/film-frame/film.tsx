import { type Film as FilmFile, filmSources } from '#lib/cms/fragments/film.ts';
import type { Image } from '#lib/cms/fragments/image.ts';

type FilmProps = {
  film: FilmFile;
  poster?: Image | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** A film in the browser's own player. Until it is played, only the poster is fetched. */
export function Film({ film, poster, label, className }: FilmProps) {
  return (
    <video
      controls
      preload="none"
      playsInline
      {...(className && { className })}
      {...(label && { 'aria-label': label })}
      {...(poster?.w1440 && { poster: poster.w1440 })}
      {...(poster?.width && { width: poster.width })}
      {...(poster?.height && { height: poster.height })}
    >
      {filmSources(film).map(({ url, mimeType }) => (
        <source key={url} src={url} type={mimeType} />
      ))}
    </video>
  );
}
