/** A word unique to one request. If it appears in another answer, one visitor's data has reached another. */
export const markerOf = (seed: number, index: number): string => `qz${seed}x${index}zq`;

/** Matches every marker, and nothing in the content. */
export const anyMarker = /qz\d+x\d+zq/gi;
