import { type Locale, locales } from '#lib/locales.ts';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from './translate.ts';

/** A key with `.one` and `.other` strings. */
type CountedKey<Key extends string = StringKey> = Key extends `${infer Counted}.one`
  ? `${Counted}.other` extends StringKey
    ? Counted
    : never
  : never;

/** Translates a count with the `.one` or `.other` string, according to the language's plural rules. */
export function translateCount(strings: Strings, locale: Locale, key: CountedKey, count: number): string {
  const isOne = new Intl.PluralRules(locales[locale].language).select(count) === 'one';
  return translate(strings, `${key}.${isOne ? 'one' : 'other'}`, { count });
}
