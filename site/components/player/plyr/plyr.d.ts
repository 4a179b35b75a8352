/**
 * The parts of plyr 3.8.4 that the player uses. plyr's own declarations have no exports and lack the last members
 * below.
 */
declare module 'plyr' {
  export type Options = {
    title: string;
    controls: string[];
    settings: string[];
    seekTime: number;
    invertTime: boolean;
    disableContextMenu: boolean;
    ratio?: string;
    speed: { selected: number; options: number[] };
    quality: { default: number; options: number[] };
    keyboard: { focused: boolean; global: boolean };
    captions: { active: boolean; language: string; update: boolean };
    fullscreen: { enabled: boolean; fallback: boolean; iosNative: boolean };
    storage: { enabled: boolean; key: string };
    i18n: Record<string, unknown>;
    classNames: { hidden: string };
    loadSprite: boolean;
    iconUrl: string;
    blankVideo: string;
    ads: { enabled: boolean; language: string };
    mediaMetadata: { title: string; artwork: { src: string }[] };
    youtube: Record<string, boolean | number | string>;
    vimeo: Record<string, boolean>;
    urls: { youtube: { api: string } };
  };

  type Advertisements = {
    readonly config: { publisherId: string; tagUrl: string };
    /** Loads Google's script, then becomes ready. */
    load(): void;
    ready(): void;
    /** Listens to the player and the window. */
    listeners(): void;
    readonly safetyTimer: ReturnType<typeof setTimeout> | null;
    readonly countdownTimer: ReturnType<typeof setInterval> | null;
    readonly manager: { destroy(): void } | null;
  };

  export default class Plyr {
    constructor(target: HTMLElement, options: Options);
    readonly paused: boolean;
    readonly ended: boolean;
    readonly playing: boolean;
    readonly duration: number;
    currentTime: number;
    volume: number;
    muted: boolean;
    speed: number;
    quality: number;
    elements: { container?: HTMLElement; progress?: HTMLElement; buttons: { play?: HTMLButtonElement[] } };
    play(): Promise<void> | undefined;
    pause(): void;
    on(events: string, listener: (event: Event) => void): void;
    once(event: string, listener: (event: Event) => void): void;
    toggleControls(areShown: boolean): boolean;
    setPreviewThumbnails(thumbnails: { enabled: boolean; src: string }): void;
    destroy(): void;

    ready: boolean;
    loading: boolean;
    /** Whether the visitor has touched the screen. */
    touch: boolean;
    /** The video, or the placeholder of a provider's iframe. */
    media: HTMLElement & { error?: unknown; quality?: number };
    /** The provider's player object. */
    embed: { destroy?(): void; unload?(): Promise<void> } | null;
    /** Present only if ads are enabled. */
    readonly ads?: Advertisements;
    timers: { controls?: ReturnType<typeof setTimeout> };
    config: { youtube: { customControls: boolean } };
  }
}
