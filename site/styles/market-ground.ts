import type { CSSProperties } from 'react';

/**
 * The ground of a market by its `groundElement`: a custom property of tokens.css, its text, and the theme of controls
 * on it.
 */
const grounds = {
  sand: { ground: 'var(--museums)', text: 'var(--ink)', theme: 'brass' },
  midnight: { ground: 'var(--science-centers)', text: 'var(--paper)', theme: 'dark' },
  coral: { ground: 'var(--childrens-museums)', text: 'var(--ink)', theme: 'brass' },
  verdigris: { ground: 'var(--zoos-and-aquariums)', text: 'var(--paper)', theme: 'verdigris' },
  wine: { ground: 'var(--brand-experiences)', text: 'var(--paper)', theme: 'dark' },
} as const;

export type GroundName = keyof typeof grounds;

const isGroundName = (name: string): name is GroundName => Object.hasOwn(grounds, name);

/** The ground of a market; sand if the field is empty or unknown. */
export function marketGround(groundElement: string | null | undefined) {
  const name: GroundName = groundElement && isGroundName(groundElement) ? groundElement : 'sand';
  return { name, ...grounds[name] };
}

/** The custom properties that put a band on its market's ground. */
export function marketGroundStyle(groundElement: string | null | undefined): CSSProperties {
  const { ground, text } = marketGround(groundElement);
  return { '--ground': ground, '--text': text, '--secondary': text, '--accent': text };
}
