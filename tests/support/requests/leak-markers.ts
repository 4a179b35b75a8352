/** A unique marker per request; seeing it elsewhere means a data leak. */
export const createLeakMarker = (seed: number, index: number): string => `qz${seed}x${index}zq`;

/** Matches every marker, and nothing in the content. */
export const anyLeakMarker = /qz\d+x\d+zq/gi;
