import type { RecordedAnimation } from './record-transitions.ts';

declare global {
  /** What the tests keep on a page's window. */
  interface Window {
    recordedShifts: string[];
    recordedTransitions: RecordedAnimation[][];
    reportViolation?: (violation: string) => void;
  }
}
