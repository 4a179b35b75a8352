import Plyr from 'plyr';

export class VideoPlayer extends Plyr {
  /** The play button in the control bar. The first button in plyr's list is the large overlay. */
  get playButton(): HTMLButtonElement | undefined {
    return this.elements.buttons.play?.at(-1);
  }

  /**
   * Destroys the player in any state. plyr's destroy() does nothing before "ready"; on Vimeo, it waits for unload() and
   * then runs again.
   */
  destroyCompletely(): void {
    const { embed } = this;
    if (embed?.unload) embed.unload = () => new Promise(() => {});
    this.ready = true;
    this.destroy();
    embed?.destroy?.();
  }
}
