import { type Theme, themes } from './palette.ts';

export const toolbarIds = { theme: 'guide-theme', part: 'guide-part' } as const;

/** Selectable themes. `media` uses the night background, because the style guide has no image behind it. */
export const selectableThemes = { ...themes, media: { ...themes.night, accent: 'paper', secondary: 'paper' } } as const;

const toCustomProperties = ({ ground, text, accent, secondary, fault, spark, btn, btnText }: Theme): string =>
  Object.entries({ ground, text, accent, secondary, fault, spark, btn, 'btn-text': btnText })
    .map(([role, color]) => `  --${role}: var(--${color});`)
    .join('\n');

/**
 * Selector for elements after the toolbar while a value is selected. `:has` on `main` would re-check thousands of
 * elements.
 */
const whenSelected = (id: string, value: string, selector: string) =>
  `search:has(#${id} option[value="${value}"]:checked) ~ ${selector}`;

/** The same, including elements nested in `details`. */
const whenSelectedWithin = (id: string, value: string, selector: string) =>
  `${whenSelected(id, value, selector)},\n${whenSelected(id, value, `details ${selector}`)}`;

const inputBackgrounds: Partial<Record<string, string>> = {
  alt: 'var(--white)',
  brass: 'var(--brass-light)',
  verdigris: '#0f4640',
};

/** One rule is enough, because unselected blocks are hidden. */
const openSelectedBlock = `search:has(#${toolbarIds.part} optgroup option:checked) ~ [data-part^="blocks "]::details-content {
  content-visibility: visible;
}
`;

/** CSS that makes the toolbar work without scripts. */
export function buildStyleGuideCss(parts: readonly string[]): string {
  // Without a rule, elements inherit the default theme.
  const { default: _, ...themesWithRule } = selectableThemes;
  const ofThemes = Object.entries(themesWithRule).map(
    ([name, theme]) =>
      `${whenSelectedWithin(toolbarIds.theme, name, '[data-theme="chosen"]')} {\n${toCustomProperties(theme)}\n  --field: ${inputBackgrounds[name] ?? 'var(--ink-2)'};\n}\n`,
  );
  const ofParts = parts
    .map((part) => whenSelected(toolbarIds.part, part, `[data-part]:not([data-part~="${part}"])`))
    .join(',\n');
  return [...ofThemes, `${ofParts} {\n  display: none;\n}\n`, openSelectedBlock].join('\n');
}
