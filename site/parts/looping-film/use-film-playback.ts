import { type RefObject, useEffect, useState } from 'react';
import { allowsMotion } from './motion-preference.ts';

/** Calls back once the page has loaded, so that a film never competes with its content. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    callback();
    return () => {};
  }
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}

/** Plays the film while it is in view. Returns a function that stops it. `onRefused` gets the reason if the browser refuses. */
function playInSight(video: HTMLVideoElement, onRefused: (reason: unknown) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) video.play().catch(onRefused);
    else video.pause();
  });
  observer.observe(video);
  return () => observer.disconnect();
}

type FilmPlayback = {
  /** Whether the film may be fetched. */
  isReady: boolean;
  isWanted: boolean;
  toggle: () => void;
};

/**
 * Starts the film after the page has loaded and pauses it while it is out of view. With reduced motion or data it
 * starts only when the visitor presses the button, and also where `stillWhen`, a media condition, holds.
 */
export function useFilmPlayback(film: RefObject<HTMLVideoElement | null>, stillWhen = 'not all'): FilmPlayback {
  const [isReady, setIsReady] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(
    () =>
      afterLoad(() => {
        setIsReady(true);
        setIsWanted(allowsMotion() && !matchMedia(stillWhen).matches);
      }),
    [stillWhen],
  );

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (!isWanted) {
      video.pause();
      return;
    }
    return playInSight(video, (reason) => {
      const { name } = reason instanceof DOMException ? reason : { name: '' };
      if (name === 'AbortError') return;
      setIsWanted(false);
      setIsReady(name !== 'NotSupportedError');
    });
  }, [film, isWanted]);

  return { isReady, isWanted, toggle: () => setIsWanted(!isWanted) };
}
