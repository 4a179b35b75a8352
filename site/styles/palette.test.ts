import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { additionalPairs, getContrastPairs, palette, themes } from './palette.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** Returns the custom properties in CSS. */
const getProperties = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const tokens = getProperties(read('tokens.css'));
const themeRules = [...read('themes.css').matchAll(/\[data-theme="(\w+)"\][^{]*\{([^}]*)\}/g)];

/** Returns the properties of the theme's rule. */
function getRule(theme: string): Map<string, string> {
  const [, , body = ''] =
    themeRules.find(
      ([rule]) => new RegExp(`^\\[data-theme="(first|${theme})"\\]`).test(rule) && rule.includes(`"${theme}"`),
    ) ?? [];
  return getProperties(body);
}

it('[C7] the palette matches tokens.css', () => {
  expect(Object.keys(palette).length).toBeGreaterThan(20);
  for (const [name, hex] of Object.entries(palette)) expect(tokens.get(name)?.toLowerCase(), name).toBe(hex);
});

describe.each(Object.entries(themes))('theme %s', (name, theme) => {
  it('[C7] matches themes.css', () => {
    const css = getRule(name);
    const roles = { ...theme, 'btn-text': theme.btnText };
    for (const role of ['ground', 'text', 'accent', 'secondary', 'fault', 'spark', 'btn', 'btn-text'] as const)
      expect(css.get(role), role).toBe(`var(--${roles[role]})`);
  });

  it.each(getContrastPairs(theme))(
    '[C7] $role: $color on $ground has a contrast of at least $least',
    ({ ground, color, least }) => {
      expect(contrast(palette[ground], palette[color])).toBeGreaterThanOrEqual(least);
    },
  );
});

it.each(additionalPairs)(
  '[C7] $role: $color on $ground has a contrast of at least $least',
  ({ ground, color, least }) => {
    expect(contrast(palette[ground], palette[color])).toBeGreaterThanOrEqual(least);
  },
);

it('[C7] paper-colored text is legible over a white image with a scrim', () => {
  expect(contrast(mix('#ffffff', palette.night, 0.65), palette.paper)).toBeGreaterThanOrEqual(4.5);
});
