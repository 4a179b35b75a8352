/** plyr's localStorage key. */
export const preferencesKey = 'player';

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';

const validators: Readonly<Record<string, (value: unknown) => boolean>> = {
  volume: isNumber,
  muted: isBoolean,
  speed: isNumber,
  quality: isNumber,
  captions: isBoolean,
  language: (value) => typeof value === 'string',
};

/** Returns the valid preferences; {} if the text is not JSON. */
export function parsePreferences(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([name, value]) => validators[name]?.(value)));
  } catch {
    return {};
  }
}

/** Removes invalid stored preferences, because plyr throws on invalid JSON. */
export function repairStoredPreferences(): void {
  try {
    const text = localStorage.getItem(preferencesKey);
    if (text !== null) localStorage.setItem(preferencesKey, JSON.stringify(parsePreferences(text)));
  } catch {
    // Storage is unavailable.
  }
}
