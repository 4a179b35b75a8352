/** The colour of the pip that names a market: its own (tokens.css), else brass. */
export const marketPip = (slug: string | null): string => `var(--${slug}, var(--brass))`;
