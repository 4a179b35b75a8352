import { getErrorMessage } from '#lib/error-message.ts';
import { isProvider, providerNames } from '#lib/media/video-providers.ts';
import { extendControlsTimeout } from './features/controls-timeout.ts';
import { features } from './features/features.ts';
import { showThumbnails } from './features/thumbnails.ts';
import { watchMediaErrors } from './media-errors.ts';
import { type PlayerError, warnOnce } from './player-error.ts';
import type { FeatureContext } from './player-feature.ts';
import { playerSettings } from './player-settings.ts';
import { createMediaElement } from './plyr/media-element.ts';
import { getPlyrOptions } from './plyr/plyr-options.ts';
import { repairStoredPreferences } from './plyr/preferences.ts';
import { startAds } from './providers/ads.ts';
import { loadSdk } from './providers/load-sdk.ts';
import { getProviderErrorKey } from './providers/provider-errors.ts';
import { VideoConfigError, validateVideo } from './validate-video.ts';
import { VideoPlayer } from './video-player.ts';

export type PlayerOptions = FeatureContext & {
  /** Whether to play and take focus immediately. */
  shouldPlay: boolean;
  onPlaying: () => void;
  /** Called if playback fails. */
  onFault: (fault: PlayerError) => void;
  /** Called if plyr cannot be created, so that native controls can replace it. */
  onBroken: (reason: string) => void;
};

function play(player: VideoPlayer): void {
  // If autoplay is blocked, the visitor can press play.
  Promise.resolve(player.play()).catch(() => {});
}

function startFile(player: VideoPlayer, stage: PlayerOptions, signal: AbortSignal): void {
  const { video, startAt, onFault } = stage;
  const { media } = player;
  watchMediaErrors(player, {
    signal,
    onVideoError: (reason) => onFault({ messageKey: 'error.file', reason }),
    onTrackError: (reason) => warnOnce(video.name, reason),
  });
  if (media instanceof HTMLVideoElement) {
    media.preload = 'metadata';
    if (startAt > 0) media.currentTime = startAt;
  }
  if (video.previewThumbnails)
    showThumbnails(player, video.previewThumbnails.src, {
      signal,
      onFault: (reason) => warnOnce(video.name, reason),
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
  // Enables our controls, which the options disable to keep plyr from requesting a poster.
  player.config.youtube.customControls = true;
  const patience = setTimeout(
    () => onFault({ messageKey: 'error.silent', reason: `${name} did not respond` }),
    playerSettings.providerTimeout,
  );
  player.media.addEventListener('error', () => {
    const messageKey = getProviderErrorKey(player.media.error);
    if (!messageKey) return;
    clearTimeout(patience);
    onFault({ messageKey, reason: `${name} reported ${JSON.stringify(player.media.error)}` });
  });
  player.once('ready', () => {
    clearTimeout(patience);
    onReady();
  });
  return () => clearTimeout(patience);
}

/** Creates the player. Returns a function that destroys it and returns its position in seconds. */
function createPlayer(stage: PlayerOptions): () => number {
  const { host, video, poster, shouldPlay, onPlaying } = stage;
  const ending = new AbortController();
  // Ignores errors after the player has been destroyed.
  const running: PlayerOptions = { ...stage, onFault: (fault) => !ending.signal.aborted && stage.onFault(fault) };
  const media = createMediaElement(video, poster);
  host.replaceChildren(media);
  const player = new VideoPlayer(media, getPlyrOptions(stage));
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
  if (isProvider(video.provider)) stops.push(startProvider(player, video.provider, running, begin));
  else {
    startFile(player, running, ending.signal);
    if (video.ads) stops.push(startAds(player, video.ads));
    begin();
  }
  return () => {
    const position = player.ready ? (player.ended ? 0 : player.currentTime) : stage.startAt;
    for (const stop of stops) stop();
    player.destroyCompletely();
    host.replaceChildren();
    return position;
  };
}

/** Starts a player. Returns a function that destroys it and returns its position in seconds. */
export function startPlayer(stage: PlayerOptions): () => number {
  const { video, onFault, onBroken, startAt } = stage;
  let isEnded = false;
  let end = () => startAt;
  const start = () => {
    if (!isEnded) end = createPlayer(stage);
  };
  try {
    validateVideo(video);
    repairStoredPreferences();
    if (isProvider(video.provider))
      loadSdk(video.provider)
        .then(start)
        .catch((error) => !isEnded && onFault({ messageKey: 'error.silent', reason: getErrorMessage(error) }));
    else start();
  } catch (error) {
    if (error instanceof VideoConfigError) onFault({ messageKey: 'error.unknown', reason: error.message });
    else onBroken(getErrorMessage(error));
  }
  return () => {
    isEnded = true;
    return end();
  };
}
