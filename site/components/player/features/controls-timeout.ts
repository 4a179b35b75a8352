import { playerSettings } from '#components/player/player-settings.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

/**
 * Keeps the controls after they got the focus, or a key was pressed, for as long as is specified. plyr has one time for
 * all, and hides controls that somebody uses by keys.
 */
export function keepControls(player: VideoPlayer): void {
  const { container } = player.elements;
  // After a touch the last control touched still counts as hovered.
  const isHeld = () => container?.matches(`:has(.plyr__controls:${player.touch ? 'active' : 'hover'})`);
  const hide = () => {
    if (!player.paused && !player.loading && !isHeld()) player.toggleControls(false);
  };
  const keep = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.plyr__controls')) return;
    player.toggleControls(true);
    clearTimeout(player.timers.controls);
    const { mouse, touch } = playerSettings.focusedControls;
    player.timers.controls = setTimeout(hide, player.touch ? touch : mouse);
  };
  // After plyr's own listeners, which are on the controls.
  container?.addEventListener('focusin', keep);
  container?.addEventListener('keydown', keep, true);
}
