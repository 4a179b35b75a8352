/**
 * To be raised when tags are named differently, or what is stored changes its shape. Instances of different
 * generations share no invalidation and no page, so that during a deployment none waits for a tag that the other never
 * names.
 */
export const contentGeneration = 11;
