import type { RecordedAnimation } from './motion/record-transitions.ts';

declare global {
  /** Properties that tests set on the window. */
  interface Window {
    recordedShifts: string[];
    recordedTransitions: RecordedAnimation[][];
    reportViolation?: (violation: string) => void;
    /** Messages to the mocked frame of a video provider, and its replies. */
    heard: unknown[][];
    say: (event: string, info?: unknown) => void;
  }
}
