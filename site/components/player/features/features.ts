import type { Feature } from '#components/player/player-feature.ts';
import { captionTranscript } from './caption-transcript.ts';
import { chapters } from './chapters.ts';
import { copyLink } from './copy-link.ts';
import { bindMediaSession } from './media-session.ts';
import {
  dataSaver,
  hidePreviewsFromScreenReaders,
  pauseOnNavigation,
  replayButton,
  singlePlayback,
} from './playback.ts';
import { startTime } from './start-time.ts';

/** Features, started in this order. */
export const features: readonly Feature[] = [
  singlePlayback,
  replayButton,
  pauseOnNavigation,
  dataSaver,
  startTime,
  bindMediaSession,
  chapters,
  hidePreviewsFromScreenReaders,
  copyLink,
  captionTranscript,
];
