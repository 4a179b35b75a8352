import { chapters } from './chapters.ts';
import { copyLink } from './copy-link.ts';
import { lowestQuality } from './lowest-quality.ts';
import { mediaKeys } from './media-keys.ts';
import { pauseOnLeave } from './pause-on-leave.ts';
import { playAgain } from './play-again.ts';
import { playAlone } from './play-alone.ts';
import type { Feature } from './player-stage.ts';
import { quietPreviews } from './quiet-previews.ts';
import { startTime } from './start-time.ts';
import { transcriptOfCaptions } from './transcript-of-captions.ts';

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
