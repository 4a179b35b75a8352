import type { StringKey, Strings } from '#lib/strings/strings.ts';

/** Writes a number without thousands separators, because it may be a year. */
const formatNumber = (value: number, language: string): string =>
  value.toLocaleString(language, { useGrouping: false });

/**
 * Returns the string with `{placeholders}` replaced, or the key if the string is missing.
 * @param language whose decimal separator numbers have: « 2,5 Mo »; by default that of English
 */
export function translate(
  strings: Strings,
  key: StringKey,
  values: Record<string, string | number> = {},
  language = 'en',
): string {
  const message = strings[key] ?? key;
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
}
