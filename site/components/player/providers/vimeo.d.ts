export type VimeoTrack = { label?: string; language: string };
export type VimeoCue = { text: string };
export type VimeoEvent = { cues?: readonly VimeoCue[] };

/** Vimeo's own player, as far as plyr shows what it says. */
export declare class VimeoPlayer {
  getTextTracks(): Promise<readonly VimeoTrack[]>;
  on(event: string, listener: (data: VimeoEvent) => void): void;
}

declare global {
  interface Window {
    Vimeo?: { Player: typeof VimeoPlayer };
  }
}
