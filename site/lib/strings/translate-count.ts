import { type Site, sites } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import type { StringKey } from './string-keys.ts';
import { translate } from './translate.ts';

/** A key that has a message for one and another for several. */
type CountedKey<Key extends string = StringKey> = Key extends `${infer Counted}.one`
  ? `${Counted}.other` extends StringKey
    ? Counted
    : never
  : never;

/**
 * "1 project" or "3 projects": the message `<key>.one` or `<key>.other` by the language's plural rules, with `{count}`
 * filled in.
 */
export function translateCount(strings: Strings, site: Site, key: CountedKey, count: number): string {
  const isOne = new Intl.PluralRules(sites[site].language).select(count) === 'one';
  return translate(strings, `${key}.${isOne ? 'one' : 'other'}`, { count });
}
