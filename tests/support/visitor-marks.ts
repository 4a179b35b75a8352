/** A word that no other request of any run holds: where it turns up elsewhere, one visitor's value reached another. */
export const markerOf = (seed: number, index: number): string => `qz${seed}x${index}zq`;

/** Finds the markers of all runs; no word of the content looks like one. */
export const anyMarker = /qz\d+x\d+zq/gi;
