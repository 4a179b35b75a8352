/** plyr's localStorage key. */
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

/** Returns the valid preferences; {} if the text is not JSON. */
export function soundPreferences(text: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => kinds[name]?.(value)));
  } catch {
    return {};
  }
}

/** Removes invalid stored preferences. plyr throws on invalid JSON. */
export function mendPreferences(): void {
  try {
    const text = localStorage.getItem(preferencesKey);
    if (text !== null) localStorage.setItem(preferencesKey, JSON.stringify(soundPreferences(text)));
  } catch {
    // Storage is unavailable.
  }
}
