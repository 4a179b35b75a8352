'use client';

import { useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './background-video.module.css';
import { useVideoPlayback } from './use-video-playback.ts';
import type { LoopSource } from './video-sources.ts';

type BackgroundVideoProps = {
  /** Sources in order of preference. */
  sources: readonly LoopSource[];
  /** Media query that prevents autoplay, such as the one that selects a different poster image. */
  pausedMedia?: string | undefined;
  playLabel: string;
  pauseLabel: string;
  videoClassName?: string | undefined;
  buttonClassName?: string | undefined;
};

/** A silent looping video with a pause button. */
export function BackgroundVideo({
  sources,
  pausedMedia,
  playLabel,
  pauseLabel,
  videoClassName,
  buttonClassName,
}: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isReady, isWanted, toggle } = useVideoPlayback(video, pausedMedia);
  const [hasStarted, setHasStarted] = useState(false);

  const showProgress = ({ currentTime, duration }: HTMLVideoElement) => {
    const share = duration > 0 ? currentTime / duration : 0;
    button.current?.style.setProperty('--progress', String(share * 100));
  };

  return (
    <>
      <video
        ref={video}
        className={videoClassName ?? styles.video}
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
        {sources.map(({ url, mimeType, media }) => (
          <source key={url} src={url} type={mimeType} media={media} />
        ))}
      </video>
      <button
        ref={button}
        type="button"
        className={`round ${styles.button} ${buttonClassName ?? styles.corner}`}
        data-ready={isReady || undefined}
        aria-label={isWanted ? pauseLabel : playLabel}
        onClick={toggle}
      >
        <svg className={styles.progress} viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="27" pathLength="100" />
        </svg>
        <Icon name={isWanted ? 'pause' : 'play'} />
      </button>
    </>
  );
}
