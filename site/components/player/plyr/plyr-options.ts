import type { Options } from 'plyr';
import { playerSettings } from '#components/player/player-settings.ts';
import type { PlayerVideo } from '#components/player/player-video.ts';
import type { PlayerWords } from '#lib/strings/player-words.ts';
import { asHtml } from './as-html.ts';
import { preferencesKey } from './preferences.ts';

/** An address that cannot be requested, for what plyr would otherwise fetch from a service. */
const nowhere = 'http://[';

/** The words that plyr writes as HTML; all others it writes as text. */
const wordsInHtml = ['normal', 'enabled', 'disabled'] as const;

const escapedWords = (words: PlayerWords): PlayerWords =>
  Object.fromEntries(wordsInHtml.flatMap((name) => (words[name] ? [[name, asHtml(words[name])]] : [])));

type Shown = { film: PlayerVideo; words: PlayerWords; language: string; poster: string | undefined };

/** plyr's settings for a film. Nothing here makes it request anything but the film. */
export function plyrOptions({ film, words, language, poster }: Shown): Options {
  return {
    title: film.name ?? '',
    controls: [
      'play-large',
      'play',
      'progress',
      'current-time',
      'duration',
      'mute',
      'volume',
      'captions',
      'settings',
      'pip',
      'airplay',
      'fullscreen',
    ],
    settings: ['captions', 'quality', 'speed'],
    seekTime: playerSettings.seekTime,
    // Both times are shown, so none is inverted; without this plyr would not show a length that comes late.
    invertTime: true,
    disableContextMenu: false,
    ...(film.ratio && { ratio: film.ratio }),
    speed: { selected: 1, options: [...playerSettings.speeds] },
    quality: { default: playerSettings.defaultQuality, options: [...playerSettings.qualities] },
    keyboard: { focused: true, global: false },
    captions: { active: false, language, update: false },
    fullscreen: { enabled: true, fallback: true, iosNative: false },
    storage: { enabled: true, key: preferencesKey },
    i18n: { ...words, ...escapedWords(words), qualityBadge: playerSettings.badges },
    classNames: { hidden: 'sr' },
    // The icons are symbols of the page.
    loadSprite: false,
    iconUrl: '',
    blankVideo: '',
    // Without a publisher plyr requests none yet.
    ads: { enabled: Boolean(film.ads), language },
    mediaMetadata: { title: film.name ?? '', artwork: poster ? [{ src: poster }] : [] },
    youtube: {
      noCookie: true,
      controls: 0,
      rel: 0,
      iv_load_policy: 3,
      widget_referrer: location.origin,
      // With its own controls plyr would first fetch a poster from YouTube's servers.
      customControls: false,
    },
    vimeo: { dnt: true, byline: false, portrait: false, title: false },
    urls: { youtube: { api: nowhere } },
  };
}
