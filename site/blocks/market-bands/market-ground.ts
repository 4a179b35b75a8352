import type { CSSProperties } from 'react';

/** The ground of each market and the colour that is read on it, as tokens. */
const grounds: Record<string, { ground: string; text: string }> = {
  sand: { ground: 'museums', text: 'ink' },
  midnight: { ground: 'science-centers', text: 'paper' },
  coral: { ground: 'childrens-museums', text: 'ink' },
  verdigris: { ground: 'zoos-and-aquariums', text: 'paper' },
  wine: { ground: 'brand-experiences', text: 'paper' },
};

const fallback = { ground: 'ink', text: 'paper' };

/** The custom properties that give a band its market's ground. */
export function marketGround(name: string | null | undefined): CSSProperties {
  const { ground, text } = grounds[name ?? ''] ?? fallback;
  return {
    '--ground': `var(--${ground})`,
    '--text': `var(--${text})`,
    '--secondary': `var(--${text})`,
    '--accent': `var(--${text})`,
  };
}
