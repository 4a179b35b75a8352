import { type Locale, locales } from '#lib/locales.ts';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from './translate.ts';

/** Numbers have no thousands separator, because one may be a year. */
const format = { useGrouping: false, maximumFractionDigits: 20 };

/** Translates a string with the decimal separator of the language: « 2,5 Mo ». */
export function translateNumbers(
  strings: Strings,
  locale: Locale,
  key: StringKey,
  values: Record<string, string | number> = {},
): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(locales[locale].locale, format) : value,
  ]);
  return translate(strings, key, Object.fromEntries(written));
}
