import { playerSettings } from '#components/player/player-settings.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

/** Hides the controls a set time after the last focus or key press. plyr has one timeout and ignores the keyboard. */
export function extendControlsTimeout(player: VideoPlayer): void {
  const { container } = player.elements;
  // After a touch, :hover stays on the last control.
  const isHeld = () => container?.matches(`:has(.plyr__controls:${player.touch ? 'active' : 'hover'})`);
  const hide = () => {
    if (!player.paused && !player.loading && !isHeld()) player.toggleControls(false);
  };
  const keep = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.plyr__controls')) return;
    player.toggleControls(true);
    clearTimeout(player.timers.controls);
    const { mouse, touch } = playerSettings.focusedControlsTimeout;
    player.timers.controls = setTimeout(hide, player.touch ? touch : mouse);
  };
  // Runs after plyr's listeners on the controls.
  container?.addEventListener('focusin', keep);
  container?.addEventListener('keydown', keep, true);
}
