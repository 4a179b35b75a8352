/** The colors of tokens.css, for scripts and generated images. */
export const palette = {
  paper: '#f6f0e4',
  'paper-2': '#ebe2d0',
  white: '#fffdf8',
  ink: '#10182b',
  'ink-2': '#1b2742',
  night: '#0a101e',
  slate: '#4c5568',
  mist: '#b9c0ce',
  edge: '#7d7663',
  brass: '#c79a3b',
  'brass-deep': '#7a5813',
  'brass-light': '#e6c274',
  verdigris: '#185a54',
  comet: '#a83a27',
  'comet-light': '#ff8a6b',
  error: '#a3281b',
  success: '#1c6b45',
  warning: '#8a4b00',
  museums: '#e5be82',
  'science-centers': '#1c2f63',
  'childrens-museums': '#ef967c',
  'zoos-and-aquariums': '#185a54',
  'brand-experiences': '#571a2c',
} as const;

type Color = keyof typeof palette;

/** The colors of a theme by role, as in themes.css. */
export type Theme = {
  ground: Color;
  text: Color;
  accent: Color;
  secondary: Color;
  /** Error text. No red is legible on every background. */
  fault: Color;
  spark: Color;
  btn: Color;
  btnText: Color;
};

/** Themes with their own background. `media` sits on an image; its scrim is tested separately. */
export const themes = {
  default: {
    ground: 'paper',
    text: 'ink',
    accent: 'brass-deep',
    secondary: 'slate',
    fault: 'error',
    spark: 'brass',
    btn: 'ink',
    btnText: 'paper',
  },
  alt: {
    ground: 'paper-2',
    text: 'ink',
    accent: 'brass-deep',
    secondary: 'slate',
    fault: 'error',
    spark: 'brass',
    btn: 'ink',
    btnText: 'paper',
  },
  dark: {
    ground: 'ink',
    text: 'paper',
    accent: 'brass-light',
    secondary: 'mist',
    fault: 'paper',
    spark: 'brass-light',
    btn: 'brass',
    btnText: 'ink',
  },
  night: {
    ground: 'night',
    text: 'paper',
    accent: 'brass-light',
    secondary: 'mist',
    fault: 'paper',
    spark: 'brass-light',
    btn: 'brass',
    btnText: 'ink',
  },
  brass: {
    ground: 'brass',
    text: 'ink',
    accent: 'night',
    secondary: 'ink',
    fault: 'ink',
    spark: 'night',
    btn: 'ink',
    btnText: 'paper',
  },
  verdigris: {
    ground: 'verdigris',
    text: 'paper',
    accent: 'brass-light',
    secondary: 'white',
    fault: 'paper',
    spark: 'brass-light',
    btn: 'brass-light',
    btnText: 'ink',
  },
} as const satisfies Record<string, Theme>;

/** The color of text on the background of each market. */
const marketTextColors = {
  museums: 'ink',
  'science-centers': 'paper',
  'childrens-museums': 'ink',
  'zoos-and-aquariums': 'paper',
  'brand-experiences': 'paper',
} as const satisfies Partial<Record<Color, Color>>;

/** A foreground and background pair with its required contrast. */
export type ContrastPair = { ground: Color; color: Color; role: string; least: number };

/** Returns a theme's color pairs. Text needs a contrast of 4.5 (WCAG 1.4.3), and graphics need 3 (WCAG 1.4.11). */
export function getContrastPairs({ ground, text, accent, secondary, fault, btn, btnText }: Theme): ContrastPair[] {
  return [
    { ground, color: text, role: 'text', least: 4.5 },
    { ground, color: accent, role: 'accent', least: 4.5 },
    { ground, color: secondary, role: 'secondary', least: 4.5 },
    { ground, color: fault, role: 'error text', least: 4.5 },
    { ground: btn, color: btnText, role: 'button', least: 4.5 },
    { ground, color: btn, role: 'button edge', least: 3 },
  ];
}

/** Pairs outside the themes: feedback, controls, markets. */
export const additionalPairs: readonly ContrastPair[] = [
  { ground: 'paper', color: 'error', role: 'error', least: 4.5 },
  { ground: 'paper', color: 'success', role: 'success', least: 4.5 },
  { ground: 'paper', color: 'warning', role: 'warning', least: 4.5 },
  { ground: 'paper', color: 'edge', role: 'edge of a control', least: 3 },
  { ground: 'white', color: 'ink', role: 'popup', least: 4.5 },
  { ground: 'ink', color: 'white', role: 'tooltip', least: 4.5 },
  { ground: 'ink', color: 'comet-light', role: 'error on dark', least: 4.5 },
  { ground: 'museums', color: marketTextColors.museums, role: 'Museums', least: 4.5 },
  { ground: 'science-centers', color: marketTextColors['science-centers'], role: 'Science centers', least: 4.5 },
  { ground: 'childrens-museums', color: marketTextColors['childrens-museums'], role: 'Children’s museums', least: 4.5 },
  {
    ground: 'zoos-and-aquariums',
    color: marketTextColors['zoos-and-aquariums'],
    role: 'Zoos and aquariums',
    least: 4.5,
  },
  { ground: 'brand-experiences', color: marketTextColors['brand-experiences'], role: 'Brand experiences', least: 4.5 },
];
