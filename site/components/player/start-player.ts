import { isProvider, providerNames } from '#lib/media/film-providers.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import type { PlayerStrings } from '#lib/strings/player-words.ts';
import { extendControlsTimeout } from './features/controls-timeout.ts';
import { features } from './features/features.ts';
import { showThumbnails } from './features/thumbnails.ts';
import { watchMediaErrors } from './media-errors.ts';
import { type PlayerError, warnOnce } from './player-error.ts';
import { playerSettings } from './player-settings.ts';
import type { PlayerVideo } from './player-video.ts';
import { mediaElement } from './plyr/media-element.ts';
import { plyrOptions } from './plyr/plyr-options.ts';
import { mendPreferences } from './plyr/preferences.ts';
import { startAds } from './providers/ads.ts';
import { loadSdk } from './providers/load-sdk.ts';
import { getProviderErrorKey } from './providers/provider-errors.ts';
import { VideoConfigError, validateVideo } from './validate-video.ts';
import { VideoPlayer } from './video-player.ts';

export type PlayerOptions = {
  host: HTMLElement;
  film: PlayerVideo;
  words: PlayerStrings;
  /** The language of the page, which its captions have if the visitor chose no other. */
  language: string;
  poster: string | undefined;
  /** Whether to play and take focus immediately. */
  shouldPlay: boolean;
  /** Seconds at which it stands. */
  startAt: number;
  onPlaying: () => void;
  /** Playback failed. */
  onFault: (fault: PlayerError) => void;
  /** plyr could not be created; use native controls. */
  onBroken: (reason: string) => void;
};

function play(player: VideoPlayer): void {
  // Autoplay was blocked; the user can press play.
  Promise.resolve(player.play()).catch(() => {});
}

function startFile(player: VideoPlayer, stage: PlayerOptions, signal: AbortSignal): void {
  const { film, startAt, onFault } = stage;
  const { media } = player;
  watchMediaErrors(player, {
    signal,
    onFilm: (reason) => onFault({ word: 'error.file', reason }),
    onTrack: (reason) => warnOnce(film.name, reason),
  });
  if (media instanceof HTMLVideoElement) {
    media.preload = 'metadata';
    if (startAt > 0) media.currentTime = startAt;
  }
  if (film.previewThumbnails)
    showThumbnails(player, film.previewThumbnails.src, {
      signal,
      onFault: (reason) => warnOnce(film.name, reason),
    });
}

/** Calls onReady when the provider's iframe is ready and plyr has created the controls. */
function startProvider(
  player: VideoPlayer,
  provider: keyof typeof providerNames,
  { onFault }: PlayerOptions,
  onReady: () => void,
): () => void {
  const name = providerNames[provider];
  // From here on the controls are ours; see the options.
  player.config.youtube.customControls = true;
  const patience = setTimeout(
    () => onFault({ word: 'error.silent', reason: `the frame of ${name} does not answer` }),
    playerSettings.providerPatience,
  );
  player.media.addEventListener('error', () => {
    const word = getProviderErrorKey(player.media.error);
    if (!word) return;
    clearTimeout(patience);
    onFault({ word, reason: `${name} answers with ${JSON.stringify(player.media.error)}` });
  });
  player.once('ready', () => {
    clearTimeout(patience);
    onReady();
  });
  return () => clearTimeout(patience);
}

/** Builds the player. Throws a `VideoConfigError` if the film cannot be played as it is described. */
function build(stage: PlayerOptions): () => number {
  const { host, film, poster, shouldPlay, onPlaying } = stage;
  const ending = new AbortController();
  // Ignores errors after the player was destroyed.
  const running: PlayerOptions = { ...stage, onFault: (fault) => !ending.signal.aborted && stage.onFault(fault) };
  const media = mediaElement(film, poster);
  host.replaceChildren(media);
  const player = new VideoPlayer(media, plyrOptions(stage));
  const stops = [() => ending.abort()];
  const begin = () => {
    if (ending.signal.aborted) return;
    for (const feature of features) stops.push(feature(player, stage));
    if (!shouldPlay) return;
    play(player);
    player.playButton?.focus({ preventScroll: true });
  };
  extendControlsTimeout(player);
  player.on('playing', onPlaying);
  if (isProvider(film.provider)) stops.push(startProvider(player, film.provider, running, begin));
  else {
    startFile(player, running, ending.signal);
    if (film.ads) stops.push(startAds(player, film.ads));
    begin();
  }
  return () => {
    const position = player.ready ? (player.ended ? 0 : player.currentTime) : stage.startAt;
    for (const stop of stops) stop();
    player.end();
    host.replaceChildren();
    return position;
  };
}

/** Starts a player. The returned function destroys it and returns the position in seconds. */
export function startPlayer(stage: PlayerOptions): () => number {
  const { film, onFault, onBroken, startAt } = stage;
  let isEnded = false;
  let end = () => startAt;
  const start = () => {
    if (!isEnded) end = build(stage);
  };
  try {
    validateVideo(film);
    mendPreferences();
    if (isProvider(film.provider))
      loadSdk(film.provider)
        .then(start)
        .catch((error) => !isEnded && onFault({ word: 'error.silent', reason: getErrorMessage(error) }));
    else start();
  } catch (error) {
    if (error instanceof VideoConfigError) onFault({ word: 'error.unknown', reason: error.message });
    else onBroken(getErrorMessage(error));
  }
  return () => {
    isEnded = true;
    return end();
  };
}
