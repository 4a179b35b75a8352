import type { StringKey, Strings } from '#lib/strings/strings.ts';

/** Returns the string with `{placeholders}` replaced, or the key if the string is missing. */
export function translate(strings: Strings, key: StringKey, values: Record<string, string | number> = {}): string {
  const message = strings[key] ?? key;
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
