/** The name under which plyr keeps the visitor's preferences. */
export const preferencesKey = 'player';

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  volume: isNumber,
  muted: isBoolean,
  speed: isNumber,
  quality: isNumber,
  captions: isBoolean,
  language: (value) => typeof value === 'string',
};

/** The preferences that are what they should be; none if the text is no JSON. */
export function soundPreferences(text: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => kinds[name]?.(value)));
  } catch {
    return {};
  }
}

/** Drops what is wrong with the kept preferences: plyr would fail on a text that is no JSON. */
export function mendPreferences(): void {
  try {
    const text = localStorage.getItem(preferencesKey);
    if (text !== null) localStorage.setItem(preferencesKey, JSON.stringify(soundPreferences(text)));
  } catch {
    // The browser keeps nothing; then nothing is wrong either.
  }
}
