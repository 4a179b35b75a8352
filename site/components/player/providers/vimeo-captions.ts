import { asHtml } from '#components/player/plyr/as-html.ts';
import type { VimeoCue, VimeoEvent, VimeoPlayer } from './vimeo.d.ts';

/** Reads HTML in a document in which nothing is fetched and nothing runs. */
const wordsIn = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** plyr takes the words out of a cue, and writes them as HTML. */
const escapedCue = (cue: VimeoCue): VimeoCue => ({ ...cue, text: asHtml(asHtml(wordsIn(cue.text))) });

const guarded = new WeakSet<typeof VimeoPlayer>();

/** Escapes the texts of Vimeo's films, which plyr writes as HTML, however Vimeo's script came to the page. */
export function escapeVimeoTexts(): void {
  const { Vimeo } = window;
  if (!Vimeo || guarded.has(Vimeo.Player)) return;
  Vimeo.Player = class extends Vimeo.Player {
    override async getTextTracks() {
      const tracks = await super.getTextTracks();
      return tracks.map((track) => ({ ...track, label: asHtml(track.label || track.language) }));
    }

    override on(event: string, listener: (data: VimeoEvent) => void) {
      if (event !== 'cuechange') super.on(event, listener);
      else super.on(event, (data) => listener({ ...data, cues: (data.cues ?? []).map(escapedCue) }));
    }
  };
  guarded.add(Vimeo.Player);
}
