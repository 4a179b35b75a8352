import type { StringKey, Strings } from './strings.ts';

type WithoutPrefix<Key> = Key extends `player.${infer Name}` ? Name : never;

/** A player string key without its prefix: `play` for `player.play`. */
export type PlayerStringKey = WithoutPrefix<StringKey>;

/** Translated player strings. Missing strings fall back to English. */
export type PlayerStrings = Partial<Record<PlayerStringKey, string>>;

const prefix = 'player.';

/** Picks the player's strings. */
export const getPlayerStrings = (strings: Strings): PlayerStrings =>
  Object.fromEntries(
    Object.entries(strings).flatMap(([key, message]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), message]] : [],
    ),
  );
