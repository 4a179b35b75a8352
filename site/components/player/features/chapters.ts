import type { Feature } from '#components/player/player-feature.ts';
import { readTrack, wordsOf } from './text-track.ts';

type Chapter = { name: string; from: number };

/** CSS position of a mark, aligned with the 15px thumb. */
const placeOf = (share: number) => `calc(7.5px + ${share} * (100% - 15px))`;

const chapterAt = (all: readonly Chapter[], second: number) => all.findLast(({ from }) => from <= second)?.name ?? '';

/** Adds chapter marks to the seek bar and chapter names to its tooltip and aria-valuetext. */
export const chapters: Feature = (player, { language }) => {
  const ending = new AbortController();
  const { signal } = ending;
  const { progress } = player.elements;
  const seek = progress?.querySelector<HTMLInputElement>('input[type="range"]');
  if (!progress || !seek) return () => {};

  readTrack(player.media, 'chapters', language, signal, ({ cues }) => {
    const all = cues.map((cue) => ({ name: wordsOf(cue), from: cue.startTime }));
    const length = player.duration || Math.max(...cues.map(({ endTime }) => endTime));
    for (const { from } of all.filter(({ from }) => from > 0 && from < length)) {
      const mark = document.createElement('i');
      mark.className = 'player-mark';
      mark.style.left = placeOf(from / length);
      progress.append(mark);
    }
    const name = ({ clientX }: MouseEvent) => {
      const { left, width } = progress.getBoundingClientRect();
      const chapter = chapterAt(all, ((clientX - left) / width) * length);
      for (const tip of progress.querySelectorAll<HTMLElement>('.plyr__tooltip, .plyr__preview-thumb__time-container'))
        tip.dataset['chapter'] = chapter;
    };
    const say = () => {
      const [place = ''] = (seek.getAttribute('aria-valuetext') ?? '').split(' · ');
      seek.setAttribute('aria-valuetext', [place, chapterAt(all, player.currentTime)].filter(Boolean).join(' · '));
    };
    progress.addEventListener('mousemove', name, { signal });
    // Runs after plyr's own listeners for the same events.
    for (const event of ['timeupdate', 'seeking', 'seeked']) player.on(event, say);
    say();
  });
  return () => ending.abort();
};
