import type { RecordedAnimation } from './record-transitions.ts';

declare global {
  /** The properties that tests set on a page's window. */
  interface Window {
    recordedShifts: string[];
    recordedTransitions: RecordedAnimation[][];
    reportViolation?: (violation: string) => void;
    /** What a stand-in for a film service’s frame was told, and how it answers. */
    heard: unknown[][];
    say: (event: string, info?: unknown) => void;
  }
}
