export type LoadedTrack = { element: HTMLTrackElement; cues: readonly VTTCue[] };

/** Returns the tracks of a kind, starting with those in the page's language. */
function findTracks(media: HTMLElement, kind: string, language: string): HTMLTrackElement[] {
  const all = [...media.querySelectorAll<HTMLTrackElement>(`track[kind="${kind}"]`)];
  return all.sort((a, b) => Number(b.srclang === language) - Number(a.srclang === language));
}

const getCues = ({ track }: HTMLTrackElement): VTTCue[] =>
  [...(track.cues ?? [])].filter((cue): cue is VTTCue => cue instanceof VTTCue);

/** Loads the preferred track and calls onRead with its cues. */
export function loadTrack(
  media: HTMLElement,
  kind: 'captions' | 'chapters',
  language: string,
  signal: AbortSignal,
  onRead: (track: LoadedTrack) => void,
): void {
  const [element] = findTracks(media, kind, language);
  if (!element) return;
  const read = () => {
    const cues = getCues(element);
    if (cues.length > 0 && !signal.aborted) onRead({ element, cues });
  };
  element.addEventListener('load', read, { once: true, signal });
  if (element.track.mode === 'disabled') element.track.mode = 'hidden';
  if (element.readyState === HTMLTrackElement.prototype.LOADED) read();
}

/** Returns the text of a cue without markup. */
export const getCueText = (cue: VTTCue): string => cue.getCueAsHTML().textContent.replace(/\s+/g, ' ').trim();
