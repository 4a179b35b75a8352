import type { RecordedAnimation } from './motion/record-transitions.ts';

declare global {
  /** Properties that tests set on the window. */
  interface Window {
    recordedShifts: string[];
    recordedTransitions: RecordedAnimation[][];
    reportViolation?: (violation: string) => void;
    /** What a stand-in has received: commands to the frame of a video provider, or texts for the clipboard. */
    recorded: unknown[][];
    /** Sends a message from the frame of a video provider to the player. */
    emit: (event: string, info?: unknown) => void;
  }
}
