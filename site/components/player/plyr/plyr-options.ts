import type { Options } from 'plyr';
import { playerSettings } from '#components/player/player-settings.ts';
import type { PlayerVideo } from '#components/player/player-video.ts';
import type { PlayerStrings } from '#lib/strings/player-strings.ts';
import { escapeHtml } from './escape-html.ts';
import { preferencesKey } from './preferences.ts';

/** An invalid URL, which stops plyr from calling YouTube's data API. */
const invalidUrl = 'http://[';

/** Strings that plyr writes as HTML; it writes the others as text. */
const htmlStringKeys = ['normal', 'enabled', 'disabled'] as const;

const escapeHtmlStrings = (words: PlayerStrings): PlayerStrings =>
  Object.fromEntries(htmlStringKeys.flatMap((name) => (words[name] ? [[name, escapeHtml(words[name])]] : [])));

type PlyrOptionsInput = { video: PlayerVideo; words: PlayerStrings; language: string; poster: string | undefined };

/** Returns plyr options that avoid third-party requests, except for the video itself and its ads. */
export function getPlyrOptions({ video, words, language, poster }: PlyrOptionsInput): Options {
  return {
    title: video.name ?? '',
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
    // Needed for plyr to show a duration that becomes known only after playback has started.
    invertTime: true,
    disableContextMenu: false,
    ...(video.ratio && { ratio: video.ratio }),
    speed: { selected: 1, options: [...playerSettings.speeds] },
    quality: { default: playerSettings.defaultQuality, options: [...playerSettings.qualities] },
    keyboard: { focused: true, global: false },
    captions: { active: false, language, update: false },
    fullscreen: { enabled: true, fallback: true, iosNative: false },
    storage: { enabled: true, key: preferencesKey },
    i18n: { ...words, ...escapeHtmlStrings(words), qualityBadge: playerSettings.badges },
    classNames: { hidden: 'sr' },
    // Icons are symbols in the page.
    loadSprite: false,
    iconUrl: '',
    blankVideo: '',
    // Requests no ad until a publisher ID is set.
    ads: { enabled: Boolean(video.ads), language },
    mediaMetadata: { title: video.name ?? '', artwork: poster ? [{ src: poster }] : [] },
    youtube: {
      noCookie: true,
      controls: 0,
      rel: 0,
      iv_load_policy: 3,
      widget_referrer: location.origin,
      // With custom controls, plyr would request a poster from YouTube.
      customControls: false,
    },
    vimeo: { dnt: true, byline: false, portrait: false, title: false },
    urls: { youtube: { api: invalidUrl } },
  };
}
