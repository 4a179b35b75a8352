/** A file of a film. */
type PlayerSource = {
  url: string;
  type: string;
  /** The lines of its picture, as 1080. */
  size?: number;
};

/** A text that runs with a film, in WebVTT. */
type PlayerTrack = { kind: 'captions' | 'chapters'; url: string; language: string; label: string };

/** Everything that the player needs to know of a film. */
export type PlayerVideo = {
  /** `html5` for files of our own, `youtube` or `vimeo`. */
  provider: string;
  /** Of our own film: its files, best first. */
  sources?: readonly PlayerSource[];
  tracks?: readonly PlayerTrack[];
  /** The index of its preview pictures, in WebVTT. */
  previewThumbnails?: { src: string };
  /** At a provider: its id there, and the link to the page where it can be watched. */
  id?: string;
  link?: { href: string; text: string };
  /** As `16:9`; the film's own if it is not given. */
  ratio?: string;
  name?: string;
  /** Whether its editor wrote a transcript, so that none is made from its captions. */
  hasTranscript?: boolean;
  /** Whose advertisements come before our own film; none by default. */
  ads?: { publisherId: string; tagUrl?: string };
  /** Whether faults are told in the film's place, as in development. */
  showsFaults?: boolean;
};
