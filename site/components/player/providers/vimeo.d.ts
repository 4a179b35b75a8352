export type VimeoTrack = { label?: string; language: string };
export type VimeoCue = { text: string };
export type VimeoEvent = { cues?: readonly VimeoCue[] };

/** The parts of Vimeo's SDK that return text for plyr to show. */
export declare class VimeoPlayer {
  getTextTracks(): Promise<readonly VimeoTrack[]>;
  on(event: string, listener: (data: VimeoEvent) => void): void;
}

declare global {
  interface Window {
    Vimeo?: { Player: typeof VimeoPlayer };
  }
}
