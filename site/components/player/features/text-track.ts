/** A text that runs with a film, as the browser has read it. */
export type ReadTrack = { element: HTMLTrackElement; cues: readonly VTTCue[] };

/** The texts of a kind, those in the language of the page first. */
function tracksOf(media: HTMLElement, kind: string, language: string): HTMLTrackElement[] {
  const all = [...media.querySelectorAll<HTMLTrackElement>(`track[kind="${kind}"]`)];
  return all.sort((one, other) => Number(other.srclang === language) - Number(one.srclang === language));
}

const cuesOf = ({ track }: HTMLTrackElement): VTTCue[] =>
  [...(track.cues ?? [])].filter((cue): cue is VTTCue => cue instanceof VTTCue);

/**
 * Lets the browser read the text of a kind in the language of the page, or in another where there is none, and calls back
 * once it has. A text that cannot be read is the concern of whoever watches the film's faults.
 */
export function readTrack(
  media: HTMLElement,
  kind: 'captions' | 'chapters',
  language: string,
  signal: AbortSignal,
  onRead: (track: ReadTrack) => void,
): void {
  const [element] = tracksOf(media, kind, language);
  if (!element) return;
  const read = () => {
    const cues = cuesOf(element);
    if (cues.length > 0 && !signal.aborted) onRead({ element, cues });
  };
  element.addEventListener('load', read, { once: true, signal });
  if (element.track.mode === 'disabled') element.track.mode = 'hidden';
  if (element.readyState === HTMLTrackElement.prototype.LOADED) read();
}

/** The words of a cue, without the marks of WebVTT. */
export const wordsOf = (cue: VTTCue): string => cue.getCueAsHTML().textContent.replace(/\s+/g, ' ').trim();
