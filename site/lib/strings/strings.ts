import { defaultLocale, type Locale, locales, mapLocales } from '#lib/locales.ts';
import { applyFrenchSpacing } from '#lib/text/french-spacing.ts';
import blocks from './messages/blocks.json' with { type: 'json' };
import error from './messages/error.json' with { type: 'json' };
import forms from './messages/forms.json' with { type: 'json' };
import guide from './messages/guide.json' with { type: 'json' };
import home from './messages/home.json' with { type: 'json' };
import layout from './messages/layout.json' with { type: 'json' };
import markets from './messages/markets.json' with { type: 'json' };
import media from './messages/media.json' with { type: 'json' };
import news from './messages/news.json' with { type: 'json' };
import player from './messages/player.json' with { type: 'json' };
import projects from './messages/projects.json' with { type: 'json' };
import search from './messages/search.json' with { type: 'json' };
import share from './messages/share.json' with { type: 'json' };
import team from './messages/team.json' with { type: 'json' };

const messages = {
  ...{ ...blocks, ...error, ...forms, ...guide, ...home, ...layout, ...markets },
  ...{ ...media, ...news, ...player, ...projects, ...search, ...share, ...team },
};

/** Keys of all interface strings. */
export type StringKey = keyof typeof messages;

/** Translated interface strings by key. */
export type Strings = Readonly<Record<string, string>>;

type Message = Record<typeof defaultLocale, string> & Partial<Record<Locale, string>>;

/** Missing translations fall back to the default locale. */
const stringsByLocale = mapLocales((locale): Strings => {
  const finish = 'hasFrenchSpaces' in locales[locale] ? applyFrenchSpacing : (text: string) => text;
  return Object.fromEntries(
    Object.entries<Message>(messages).map(([key, message]) => [key, finish(message[locale] ?? message[defaultLocale])]),
  );
});

/** Returns a locale's UI strings. They are in the code, because Craft's API does not serve its translations. */
export const localeStrings = (locale: Locale): Strings => stringsByLocale[locale];
