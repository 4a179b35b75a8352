/**
 * Grows when tags are named in another way, or when what is kept of the content has another shape. Instances of different
 * generations share no invalidation and no page, so that during a deployment none waits for a tag that the other never names.
 */
export const contentGeneration = 8;
