import { type RefObject, useEffect, useRef, useState } from 'react';
import { phones } from './mobile-media.ts';
import { allowsMotion } from './motion-preference.ts';

/** Calls back once the page has loaded, so that a film never competes with its content. */
function afterLoad(callback: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true, signal });
}

/** Calls back at once; on a phone when the visitor scrolls, so that whoever leaves before pays for no film. */
function onceLookedAt(callback: () => void, signal: AbortSignal): void {
  const isWaiting = matchMedia(phones).matches && window.scrollY === 0;
  if (isWaiting) window.addEventListener('scroll', callback, { once: true, passive: true, signal });
  else callback();
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
 * Starts the film after the page has loaded, on a phone once the visitor scrolls, and pauses it while it is out of view. With
 * reduced motion or data it starts only when the visitor presses the button, and also where `stillWhen`, a media condition,
 * holds.
 */
export function useVideoPlayback(film: RefObject<HTMLVideoElement | null>, stillWhen = 'not all'): FilmPlayback {
  const [isReady, setIsReady] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  const isDecided = useRef(false);

  useEffect(() => {
    const gone = new AbortController();
    const start = () => {
      if (!isDecided.current) setIsWanted(allowsMotion() && !matchMedia(stillWhen).matches);
    };
    afterLoad(() => {
      setIsReady(true);
      onceLookedAt(start, gone.signal);
    }, gone.signal);
    return () => gone.abort();
  }, [stillWhen]);

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

  const toggle = () => {
    isDecided.current = true;
    setIsWanted(!isWanted);
  };
  return { isReady, isWanted, toggle };
}
