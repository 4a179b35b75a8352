import type { CSSProperties } from 'react';

/** Market colors by `groundElement`: background, text, and the theme of controls on it. */
const grounds = {
  sand: { ground: 'var(--museums)', text: 'var(--ink)', theme: 'brass' },
  midnight: { ground: 'var(--science-centers)', text: 'var(--paper)', theme: 'dark' },
  coral: { ground: 'var(--childrens-museums)', text: 'var(--ink)', theme: 'brass' },
  verdigris: { ground: 'var(--zoos-and-aquariums)', text: 'var(--paper)', theme: 'verdigris' },
  wine: { ground: 'var(--brand-experiences)', text: 'var(--paper)', theme: 'dark' },
} as const;

export type MarketColorName = keyof typeof grounds;

const isGroundName = (name: string): name is MarketColorName => Object.hasOwn(grounds, name);

/** Returns a market's colors, or sand by default. */
export function getMarketColors(groundElement: string | null | undefined) {
  const name: MarketColorName = groundElement && isGroundName(groundElement) ? groundElement : 'sand';
  return { name, ...grounds[name] };
}

/** Returns the custom properties for a section in the market's colors. */
export function getMarketStyle(groundElement: string | null | undefined): CSSProperties {
  const { ground, text } = getMarketColors(groundElement);
  return { '--ground': ground, '--text': text, '--secondary': text, '--accent': text };
}
