import type { Feature } from '#components/player/player-feature.ts';
import { captionTranscript } from './caption-transcript.ts';
import { chapters } from './chapters.ts';
import { copyLink } from './copy-link.ts';
import { lowestQuality } from './data-saver.ts';
import { quietPreviews } from './hide-previews-from-at.ts';
import { bindMediaSession } from './media-session.ts';
import { pauseOnLeave } from './pause-on-navigation.ts';
import { playAgain } from './replay-button.ts';
import { singlePlayback } from './single-playback.ts';
import { startTime } from './start-time.ts';

/** Features, started in this order. */
export const features: readonly Feature[] = [
  singlePlayback,
  playAgain,
  pauseOnLeave,
  lowestQuality,
  startTime,
  bindMediaSession,
  chapters,
  quietPreviews,
  copyLink,
  captionTranscript,
];
