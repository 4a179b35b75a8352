import type { Feature } from '#components/player/player-feature.ts';
import { playerSettings } from '#components/player/player-settings.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

/** The player that played last; it owns the media session. */
let activePlayer: VideoPlayer | undefined;

const isValidDuration = (seconds: number) => Number.isFinite(seconds) && seconds > 0;

/** Connects the player to the Media Session API. */
export const bindMediaSession: Feature = (player, { video, poster }) => {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => {};
  const seekBy = (seconds: number) => {
    player.currentTime += seconds;
  };
  const { seekTime } = playerSettings;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => void player.play()],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? seekTime))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? seekTime)],
    [
      'seekto',
      ({ seekTime: second }) => {
        if (second !== undefined) player.currentTime = second;
      },
    ],
  ];
  const setHandlers = (isActive: boolean) => {
    for (const [action, handler] of actions) {
      try {
        mediaSession.setActionHandler(action, isActive ? handler : null);
      } catch {
        // The browser does not support this action.
      }
    }
  };
  const updateState = () => {
    if (activePlayer !== player) return;
    mediaSession.playbackState = player.paused ? 'paused' : 'playing';
    const { duration, currentTime, speed } = player;
    if (isValidDuration(duration) && currentTime <= duration && speed > 0)
      mediaSession.setPositionState({ duration, position: currentTime, playbackRate: speed });
  };
  player.on('playing', () => {
    activePlayer = player;
    mediaSession.metadata = new MediaMetadata({
      title: video.name ?? document.title,
      artwork: poster ? [{ src: poster }] : [],
    });
    setHandlers(true);
    updateState();
  });
  for (const name of ['pause', 'seeked', 'ratechange', 'ended']) player.on(name, updateState);
  return () => {
    if (activePlayer !== player) return;
    activePlayer = undefined;
    setHandlers(false);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
};
