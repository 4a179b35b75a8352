import { type ReactNode, useEffect, useRef } from 'react';
import type { PlayerWords } from '#lib/strings/player-words.ts';
import type { PlayerVideo } from './player-video.ts';

type FilmNoticeProps = {
  film: PlayerVideo;
  words: PlayerWords;
  text: string;
  /** For those who mend it; visitors never see it. */
  reason?: string | undefined;
  isAlert?: boolean;
  children?: ReactNode;
};

/** The mark of a fault, as on the 404: a planet that has left its ring. */
const LostPlanet = () => (
  <svg className="player-lost" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="17" cy="23" r="13" pathLength="100" />
    <circle cx="33" cy="7" r="4" />
  </svg>
);

/** Words in the place of a film, with the way to watch it elsewhere. */
export function PlayerNotice({ film, words, text, reason, isAlert = false, children }: FilmNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  const [file] = film.sources ?? [];
  const link = film.link ?? (file && { href: file.url, text: words.open ?? 'Open the film’s file' });
  return (
    <div ref={notice} className="player-notice" tabIndex={-1} {...(isAlert && { role: 'alert' })}>
      {isAlert && <LostPlanet />}
      <p>{text}</p>
      {reason && film.showsFaults && <p className="player-reason">{reason}</p>}
      <p className="player-ways">
        {children}
        {link && (
          <a className="btn btn--secondary btn--small" href={link.href} target="_blank" rel="noopener">
            {link.text} <span className="sr">({words.newTab ?? 'opens in a new tab'})</span>
          </a>
        )}
      </p>
    </div>
  );
}
