/** A video file. */
type PlayerSource = {
  url: string;
  type: string;
  /** Height in pixels, such as 1080. */
  size?: number;
};

/** A WebVTT track. */
type PlayerTrack = { kind: 'captions' | 'chapters'; url: string; language: string; label: string };

/** Input of the player. */
export type PlayerVideo = {
  /** 'html5' (self-hosted), 'youtube' or 'vimeo'. */
  provider: string;
  /** Sources in order of preference, for html5. */
  sources?: readonly PlayerSource[];
  tracks?: readonly PlayerTrack[];
  /** WebVTT file with thumbnails. */
  previewThumbnails?: { src: string };
  /** The provider's video ID, and the link to watch the video there. */
  id?: string;
  link?: { href: string; text: string };
  /** Aspect ratio, such as `16:9`. Defaults to the video's own. */
  ratio?: string;
  name?: string;
  /** Suppresses the transcript made from captions. */
  hasTranscript?: boolean;
  /** Pre-roll ads, for html5. */
  ads?: { publisherId: string; tagUrl?: string };
  /** Shows error details. Set in development and drafts. */
  showErrors?: boolean;
};
