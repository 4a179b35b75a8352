/** Returns the market's accent color, or brass by default. */
export const getMarketAccent = (slug: string | null): string => `var(--${slug}, var(--brass))`;
