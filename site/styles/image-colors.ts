import { readColour } from './color.ts';
import { contrast, largeTextContrast, mix, textContrast } from './contrast.ts';

/** The text colours to choose from on a light and on a dark ground (tokens.css). */
const themes = {
  dark: { theme: 'dark', extreme: '#000000', text: '#f6f0e4', secondary: '#b9c0ce', accent: '#e6c274' },
  light: { theme: 'default', extreme: '#ffffff', text: '#10182b', secondary: '#4c5568', accent: '#7a5813' },
} as const;

const step = 0.02;

/** A ground taken from a picture, and colours that are legible on it. All are `#rrggbb`. */
export type Hue = {
  /** The theme whose controls suit the ground. */
  theme: 'default' | 'dark';
  ground: string;
  text: string;
  /** For labels: the theme's secondary colour if it is legible, else the text colour. */
  secondary: string;
  /** For large titles only. */
  accent: string;
};

/**
 * Colours for a ground of this colour. A medium colour, on which neither paper nor ink reaches 4.5, is darkened or
 * lightened until its text does. Without a valid colour the ground is ink.
 */
export function hueOf(topColor: string | null | undefined): Hue {
  const colour = readColour(topColor) ?? '#10182b';
  const isDark = contrast(colour, themes.dark.text) >= contrast(colour, themes.light.text);
  const { theme, extreme, text, secondary, accent } = isDark ? themes.dark : themes.light;
  let ground: string = colour;
  for (let share = step; contrast(ground, text) < textContrast && share < 1; share += step) {
    ground = mix(colour, extreme, share);
  }
  return {
    theme,
    ground,
    text,
    secondary: contrast(ground, secondary) >= textContrast ? secondary : text,
    accent: contrast(ground, accent) >= largeTextContrast ? accent : text,
  };
}
