import { readColor } from './color.ts';
import { contrast, largeTextContrast, mix, textContrast } from './contrast.ts';

/** Text colors for dark and light backgrounds (tokens.css). */
const themes = {
  dark: { theme: 'dark', extreme: '#000000', text: '#f6f0e4', secondary: '#b9c0ce', accent: '#e6c274' },
  light: { theme: 'default', extreme: '#ffffff', text: '#10182b', secondary: '#4c5568', accent: '#7a5813' },
} as const;

const step = 0.02;

/** A background color taken from an image, with legible text colors, as `#rrggbb`. */
export type ImageColors = {
  /** Theme for controls on this background. */
  theme: 'default' | 'dark';
  ground: string;
  text: string;
  /** For labels: the theme's secondary color if legible, else the text color. */
  secondary: string;
  /** For large titles only. */
  accent: string;
};

/**
 * Returns colors for this background, or for ink if there is none. A mid-tone is darkened or lightened until text
 * reaches 4.5:1.
 */
export function getImageColors(topColor: string | null | undefined): ImageColors {
  const color = readColor(topColor) ?? '#10182b';
  const isDark = contrast(color, themes.dark.text) >= contrast(color, themes.light.text);
  const { theme, extreme, text, secondary, accent } = isDark ? themes.dark : themes.light;
  let ground: string = color;
  for (let share = step; contrast(ground, text) < textContrast && share < 1; share += step) {
    ground = mix(color, extreme, share);
  }
  return {
    theme,
    ground,
    text,
    secondary: contrast(ground, secondary) >= textContrast ? secondary : text,
    accent: contrast(ground, accent) >= largeTextContrast ? accent : text,
  };
}
