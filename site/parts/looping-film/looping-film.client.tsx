'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '#lib/ui/icon.tsx';
import styles from './looping-film.module.css';
import { allowsMotion } from './motion-preference.ts';

type LoopingFilmProps = {
  /** The film's formats, best first. */
  sources: readonly { url: string; mimeType: string }[];
  playLabel: string;
  pauseLabel: string;
  filmClassName?: string | undefined;
  buttonClassName?: string | undefined;
};

/** Calls back once the page has loaded, so that a film never competes with what the visitor came for. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    callback();
    return () => {};
  }
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}

/**
 * A silent film that loops over the poster behind it, and the button that stops it.
 * It starts after the page has loaded, rests while it is out of sight, and waits to be asked where the visitor
 * wants less motion or less data.
 */
export function LoopingFilm({ sources, playLabel, pauseLabel, filmClassName, buttonClassName }: LoopingFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  useEffect(
    () =>
      afterLoad(() => {
        setIsReady(true);
        setIsWanted(allowsMotion());
      }),
    [],
  );

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (!isWanted) {
      video.pause();
      return;
    }
    const start = async () => {
      try {
        await video.play();
      } catch (error) {
        const { name } = error instanceof DOMException ? error : { name: '' };
        if (name === 'AbortError') return;
        setIsWanted(false);
        if (name === 'NotSupportedError') setIsReady(false);
      }
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) start();
      else video.pause();
    });
    observer.observe(video);
    return () => observer.disconnect();
  }, [isWanted]);

  const showProgress = (video: HTMLVideoElement) => {
    const share = video.duration > 0 ? video.currentTime / video.duration : 0;
    button.current?.style.setProperty('--progress', String(share * 100));
  };

  return (
    <>
      <video
        ref={film}
        className={filmClassName ?? styles.film}
        data-started={hasStarted || undefined}
        aria-hidden="true"
        tabIndex={-1}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        onPlaying={() => setHasStarted(true)}
        onTimeUpdate={(event) => showProgress(event.currentTarget)}
      >
        {sources.map(({ url, mimeType }) => (
          <source key={url} src={url} type={mimeType} />
        ))}
      </video>
      <button
        ref={button}
        type="button"
        className={`round ${styles.button} ${buttonClassName ?? styles.corner}`}
        data-ready={isReady || undefined}
        aria-label={isWanted ? pauseLabel : playLabel}
        onClick={() => setIsWanted(!isWanted)}
      >
        <svg className={styles.progress} viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="27" pathLength="100" />
        </svg>
        <Icon name={isWanted ? 'pause' : 'play'} />
      </button>
    </>
  );
}
