import { type ReactNode, useEffect, useRef } from 'react';
import type { PlayerStrings } from '#lib/strings/player-strings.ts';
import type { PlayerVideo } from './player-video.ts';

type PlayerNoticeProps = {
  video: PlayerVideo;
  words: PlayerStrings;
  text: string;
  /** Shown in development and drafts only. */
  reason?: string | undefined;
  isAlert?: boolean;
  children?: ReactNode;
};

/** Error icon. */
const LostPlanet = () => (
  <svg className="player-lost" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="17" cy="23" r="13" pathLength="100" />
    <circle cx="33" cy="7" r="4" />
  </svg>
);

/** A message in place of the video, with a link to the video. */
export function PlayerNotice({ video, words, text, reason, isAlert = false, children }: PlayerNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Restores focus, which was lost when the button was removed.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  const [file] = video.sources ?? [];
  const link = video.link ?? (file && { href: file.url, text: words.open ?? 'Open the video file' });
  return (
    <div ref={notice} className="player-notice" tabIndex={-1} {...(isAlert && { role: 'alert' })}>
      {isAlert && <LostPlanet />}
      <p>{text}</p>
      {reason && video.showErrors && <p className="player-reason">{reason}</p>}
      <p className="wrap player-ways">
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
