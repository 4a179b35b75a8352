import { type Theme, themes } from './palette.ts';

export const toolbarIds = { theme: 'guide-theme', part: 'guide-part' } as const;

/** The themes to choose from in the style guide. `media` is on night here, because there is no picture behind it. */
export const chosenThemes = { ...themes, media: { ...themes.night, accent: 'paper', secondary: 'paper' } } as const;

const rolesOf = ({ ground, text, accent, secondary, fault, spark, btn, btnText }: Theme): string =>
  Object.entries({ ground, text, accent, secondary, fault, spark, btn, 'btn-text': btnText })
    .map(([role, colour]) => `  --${role}: var(--${colour});`)
    .join('\n');

/**
 * What comes after the toolbar, while a value is chosen there. Asked of `main`, browsers would check thousands of
 * elements whenever one changes.
 */
const whileChosen = (id: string, value: string, selector: string) =>
  `search:has(#${id} option[value="${value}"]:checked) ~ ${selector}`;

/** Also what is inside of that. */
const whileChosenWithin = (id: string, value: string, selector: string) =>
  `${whileChosen(id, value, selector)},\n${whileChosen(id, value, `details ${selector}`)}`;

const fieldGrounds: Partial<Record<string, string>> = {
  default: 'var(--paper-2)',
  alt: 'var(--white)',
  brass: 'var(--brass-light)',
  verdigris: '#0f4640',
};

/** One rule for all blocks, because those that were not chosen are hidden. */
const opensOneBlock = `search:has(#${toolbarIds.part} optgroup option:checked) ~ [data-part^="blocks "]::details-content {
  content-visibility: visible;
}
`;

/**
 * The rules that make the toolbar's two lists work without a script: the chosen theme colours every stage, the chosen
 * part hides the others and opens.
 */
export function chosenRules(parts: readonly string[]): string {
  const ofThemes = Object.entries(chosenThemes).map(
    ([name, theme]) =>
      `${whileChosenWithin(toolbarIds.theme, name, '[data-theme="chosen"]')} {\n${rolesOf(theme)}\n  --field: ${fieldGrounds[name] ?? 'var(--ink-2)'};\n}\n`,
  );
  const ofParts = parts.map(
    (part) =>
      `${whileChosen(toolbarIds.part, part, `[data-part]:not([data-part~="${part}"])`)} {\n  display: none;\n}\n`,
  );
  return [...ofThemes, ...ofParts, opensOneBlock].join('\n');
}
