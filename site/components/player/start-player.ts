import { isProvider, providerNames } from '#lib/media/film-providers.ts';
import { messageOf } from '#lib/message-of.ts';
import type { PlayerWords } from '#lib/strings/player-words.ts';
import { keepControls } from './features/controls-timeout.ts';
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

export type Stage = {
  host: HTMLElement;
  film: PlayerVideo;
  words: PlayerWords;
  /** The language of the page, which its captions have if the visitor chose no other. */
  language: string;
  poster: string | undefined;
  /** Whether the film plays at once, and takes the focus. */
  shouldPlay: boolean;
  /** Seconds at which it stands. */
  startAt: number;
  onPlaying: () => void;
  /** The film cannot be shown. */
  onFault: (fault: PlayerError) => void;
  /** The player cannot be built, so the browser's own controls are needed. */
  onBroken: (reason: string) => void;
};

function play(player: VideoPlayer): void {
  // A browser that refuses leaves a player that waits for the next press.
  Promise.resolve(player.play()).catch(() => {});
}

function startFile(player: VideoPlayer, stage: Stage, signal: AbortSignal): void {
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

/** Calls back once the provider's frame has answered, which is when plyr makes the controls. */
function startProvider(
  player: VideoPlayer,
  provider: keyof typeof providerNames,
  { onFault }: Stage,
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
function build(stage: Stage): () => number {
  const { host, film, poster, shouldPlay, onPlaying } = stage;
  const ending = new AbortController();
  // What an ended player still reports is no fault of the film.
  const running: Stage = { ...stage, onFault: (fault) => !ending.signal.aborted && stage.onFault(fault) };
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
  keepControls(player);
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

/** Starts the player of a film in its host. Returns what ends it, which says at which second the film stood. */
export function startPlayer(stage: Stage): () => number {
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
        .catch((error) => !isEnded && onFault({ word: 'error.silent', reason: messageOf(error) }));
    else start();
  } catch (error) {
    if (error instanceof VideoConfigError) onFault({ word: 'error.unknown', reason: error.message });
    else onBroken(messageOf(error));
  }
  return () => {
    isEnded = true;
    return end();
  };
}
