import { formatDuration } from '#components/player/format-duration.ts';
import type { Feature } from '#components/player/player-feature.ts';
import { getCueText, loadTrack } from './text-track.ts';

function createLine(cue: VTTCue, seek: () => void): HTMLLIElement {
  const time = document.createElement('time');
  time.textContent = formatDuration(cue.startTime);
  const button = document.createElement('button');
  button.type = 'button';
  button.append(time, ` ${getCueText(cue)}`);
  button.addEventListener('click', seek);
  const line = document.createElement('li');
  line.append(button);
  return line;
}

/**
 * Adds a transcript made from captions if the editor wrote none. It highlights the current line; clicking a line seeks
 * to it.
 */
export const captionTranscript: Feature = (player, { host, video, words, language }) => {
  const figure = host.closest('figure');
  if (!figure || video.hasTranscript) return () => {};
  const controller = new AbortController();
  const details = document.createElement('details');
  details.className = 'player-transcript';

  loadTrack(player.media, 'captions', language, controller.signal, ({ element, cues }) => {
    const list = document.createElement('ol');
    list.lang = element.srclang;
    const lines = cues.map((cue) =>
      createLine(cue, () => {
        player.currentTime = cue.startTime;
        void player.play();
      }),
    );
    const follow = () => {
      const active = element.track.activeCues?.[0];
      for (const [index, line] of lines.entries()) {
        const isActive = cues[index] === active;
        line.firstElementChild?.setAttribute('aria-current', String(isActive));
        // Scrolls the list, not the page.
        if (isActive) list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
      }
    };
    element.track.addEventListener('cuechange', follow, { signal: controller.signal });
    const summary = document.createElement('summary');
    summary.textContent = words.transcript ?? 'Read the transcript';
    list.append(...lines);
    details.append(summary, list);
    figure.append(details);
    follow();
  });
  return () => {
    controller.abort();
    details.remove();
  };
};
