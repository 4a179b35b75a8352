import { escapeHtml } from '#components/player/plyr/escape-html.ts';
import type { VimeoCue, VimeoEvent, VimeoPlayer } from './vimeo.d.ts';

/** Extracts the text of HTML in an inert document, which loads and runs nothing. */
const parseText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** plyr extracts the text of a cue and writes it as HTML, so it is escaped twice. */
const escapeCue = (cue: VimeoCue): VimeoCue => ({ ...cue, text: escapeHtml(escapeHtml(parseText(cue.text))) });

const patchedPlayers = new WeakSet<typeof VimeoPlayer>();

/** Escapes Vimeo's captions and track labels, which plyr writes as HTML. Patches each loaded copy of the SDK once. */
export function escapeVimeoTexts(): void {
  const { Vimeo } = window;
  if (!Vimeo || patchedPlayers.has(Vimeo.Player)) return;
  Vimeo.Player = class extends Vimeo.Player {
    override async getTextTracks() {
      const tracks = await super.getTextTracks();
      return tracks.map((track) => ({ ...track, label: escapeHtml(track.label || track.language) }));
    }

    override on(event: string, listener: (data: VimeoEvent) => void) {
      if (event !== 'cuechange') super.on(event, listener);
      else super.on(event, (data) => listener({ ...data, cues: (data.cues ?? []).map(escapeCue) }));
    }
  };
  patchedPlayers.add(Vimeo.Player);
}
