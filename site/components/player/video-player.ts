import Plyr from 'plyr';

export class VideoPlayer extends Plyr {
  /** The controls' own play button; the other lies over the picture. */
  get playButton(): HTMLButtonElement | undefined {
    return this.elements.buttons.play?.at(-1);
  }

  /**
   * Ends the player wherever it stands. plyr itself would leave a player alone that is not ready, and wait for an answer of
   * Vimeo's frame, after which it would end it a second time.
   */
  end(): void {
    const { embed } = this;
    if (embed?.unload) embed.unload = () => new Promise(() => {});
    this.ready = true;
    this.destroy();
    embed?.destroy?.();
  }
}
