import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { formatDuration } from './format-duration.ts';
import { LazyPlayer } from './lazy-player.client.tsx';
import type { PlayerVideo } from './player-video.ts';
import styles from './video-poster.module.css';

type VideoPosterProps = {
  video: PlayerVideo;
  poster: ReactNode;
  /** Duration in seconds. */
  duration?: number | null | undefined;
  /** Size of the video. If it is landscape, the frame takes its ratio unless the page sets one. */
  size?: { width: number; height: number } | undefined;
  strings: Strings;
};

/** Poster, title and duration on a button. Player code is loaded on hover, touch, focus or click. */
export function VideoPoster({ video, poster, duration, size, strings }: VideoPosterProps) {
  return (
    <LazyPlayer
      video={video}
      poster={poster}
      transcriptLabel={translate(strings, 'media.transcript')}
      {...(size && size.width > size.height && { ratio: `${size.width} / ${size.height}` })}
    >
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      <span className="sr">{translate(strings, 'media.video.play')}</span>
      <span className={styles.words}>
        {video.name && <span className={styles.name}>{video.name}</span>}
        {duration && <time dateTime={`PT${Math.round(duration)}S`}>{formatDuration(duration)}</time>}
      </span>
    </LazyPlayer>
  );
}
