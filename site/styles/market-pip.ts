/** Returns the market's accent color, by default brass. */
export const getMarketAccent = (slug: string | null): string => `var(--${slug}, var(--brass))`;
