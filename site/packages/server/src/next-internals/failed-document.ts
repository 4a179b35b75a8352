/** Marks a document whose render failed, even if its status is 200. */
const errorMarker = 'id="__next_error__"';
/** Number of bytes searched for the marker, which is in the first tag. */
const prefixBytes = 200;

/** Reports whether the start of a response belongs to a failed render, which may never end. */
export const isFailure = (begun: Buffer): boolean => begun.toString('latin1', 0, prefixBytes).includes(errorMarker);
