import type { Feature } from '#components/player/player-feature.ts';
import { transcriptOfCaptions } from './caption-transcript.ts';
import { chapters } from './chapters.ts';
import { copyLink } from './copy-link.ts';
import { lowestQuality } from './data-saver.ts';
import { quietPreviews } from './hide-previews-from-at.ts';
import { mediaKeys } from './media-session.ts';
import { pauseOnLeave } from './pause-on-navigation.ts';
import { playAgain } from './replay-button.ts';
import { playAlone } from './single-playback.ts';
import { startTime } from './start-time.ts';

/** What a player has beside its controls. */
export const features: readonly Feature[] = [
  playAlone,
  playAgain,
  pauseOnLeave,
  lowestQuality,
  startTime,
  mediaKeys,
  chapters,
  quietPreviews,
  copyLink,
  transcriptOfCaptions,
];
