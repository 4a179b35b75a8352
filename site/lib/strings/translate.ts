import type { Strings } from '#lib/strings/strings.ts';
import type { StringKey } from './string-keys.ts';

/**
 * The message of a key with its `{placeholders}` filled in. A missing message shows its key, so that somebody notices.
 */
export function translate(strings: Strings, key: StringKey, values: Record<string, string | number> = {}): string {
  const message = strings[key] ?? key;
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
