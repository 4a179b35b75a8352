import { type RefObject, useEffect, useRef, useState } from 'react';
import { mobileMedia } from './mobile-media.ts';

type Connection = { saveData?: boolean };

/** Returns false if the user prefers reduced motion or reduced data. */
function allowsMotion(): boolean {
  // The Network Information API is missing in TypeScript's DOM library and in some browsers.
  const { connection } = navigator as Navigator & { connection?: Connection };
  const prefersLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return !prefersLess && !connection?.saveData;
}

/** Runs the callback after the load event. */
function afterLoad(callback: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true, signal });
}

/** Runs the callback now or, on phones, on the first scroll, so that visitors who bounce do not download the video. */
function runWhenEngaged(callback: () => void, signal: AbortSignal): void {
  const isWaiting = matchMedia(mobileMedia).matches && window.scrollY === 0;
  if (isWaiting) window.addEventListener('scroll', callback, { once: true, passive: true, signal });
  else callback();
}

/** Plays the video while it is visible. Returns a cleanup function. */
function playWhileVisible(video: HTMLVideoElement, onRefused: (reason: unknown) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) video.play().catch(onRefused);
    else video.pause();
  });
  observer.observe(video);
  return () => observer.disconnect();
}

type VideoPlayback = {
  /** Whether playback is possible. */
  isReady: boolean;
  isWanted: boolean;
  toggle: () => void;
};

/**
 * Plays the video after load (on phones, after the first scroll) and pauses it off screen. With reduced motion or data,
 * or if the media query matches, only the button starts it.
 */
export function useVideoPlayback(ref: RefObject<HTMLVideoElement | null>, pausedMedia = 'not all'): VideoPlayback {
  const [isReady, setIsReady] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  const isDecided = useRef(false);

  useEffect(() => {
    const gone = new AbortController();
    const start = () => {
      if (!isDecided.current) setIsWanted(allowsMotion() && !matchMedia(pausedMedia).matches);
    };
    afterLoad(() => {
      setIsReady(true);
      runWhenEngaged(start, gone.signal);
    }, gone.signal);
    return () => gone.abort();
  }, [pausedMedia]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    if (!isWanted) {
      video.pause();
      return;
    }
    return playWhileVisible(video, (reason) => {
      const { name } = reason instanceof DOMException ? reason : { name: '' };
      if (name === 'AbortError') return;
      setIsWanted(false);
      setIsReady(name !== 'NotSupportedError');
    });
  }, [ref, isWanted]);

  const toggle = () => {
    isDecided.current = true;
    setIsWanted(!isWanted);
  };
  return { isReady, isWanted, toggle };
}
