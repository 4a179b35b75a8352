import type { StringKey } from './string-keys.ts';
import type { Strings } from './strings.ts';

type Named<Key> = Key extends `player.${infer Name}` ? Name : never;

/** The name of a message of the player: `play` of `player.play`. */
export type PlayerWord = Named<StringKey>;

/** The player's messages in the language of a page. Those that are missing are English. */
export type PlayerWords = Partial<Record<PlayerWord, string>>;

const prefix = 'player.';

/** The player's messages among all, by their names without the prefix. */
export const playerWords = (strings: Strings): PlayerWords =>
  Object.fromEntries(
    Object.entries(strings).flatMap(([key, message]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), message]] : [],
    ),
  );
