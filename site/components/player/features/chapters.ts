import type { Feature } from '#components/player/player-feature.ts';
import { getCueText, loadTrack } from './text-track.ts';

type Chapter = { name: string; from: number };

/** CSS position of a mark, aligned with the 15px thumb. */
const getMarkPosition = (share: number) => `calc(7.5px + ${share} * (100% - 15px))`;

const findChapterName = (all: readonly Chapter[], second: number) =>
  all.findLast(({ from }) => from <= second)?.name ?? '';

/** Adds chapter marks to the seek bar and chapter names to its tooltip and aria-valuetext. */
export const chapters: Feature = (player, { language }) => {
  const controller = new AbortController();
  const { signal } = controller;
  const { progress } = player.elements;
  const seek = progress?.querySelector<HTMLInputElement>('input[type="range"]');
  if (!progress || !seek) return () => {};

  loadTrack(player.media, 'chapters', language, signal, ({ cues }) => {
    const all = cues.map((cue) => ({ name: getCueText(cue), from: cue.startTime }));
    const length = player.duration || Math.max(...cues.map(({ endTime }) => endTime));
    for (const { from } of all.filter(({ from }) => from > 0 && from < length)) {
      const mark = document.createElement('i');
      mark.className = 'player-mark';
      mark.style.left = getMarkPosition(from / length);
      progress.append(mark);
    }
    const showChapterName = ({ clientX }: MouseEvent) => {
      const { left, width } = progress.getBoundingClientRect();
      const chapter = findChapterName(all, ((clientX - left) / width) * length);
      for (const tip of progress.querySelectorAll<HTMLElement>('.plyr__tooltip, .plyr__preview-thumb__time-container'))
        tip.dataset['chapter'] = chapter;
    };
    const announceChapter = () => {
      const [place = ''] = (seek.getAttribute('aria-valuetext') ?? '').split(' · ');
      seek.setAttribute(
        'aria-valuetext',
        [place, findChapterName(all, player.currentTime)].filter(Boolean).join(' · '),
      );
    };
    progress.addEventListener('mousemove', showChapterName, { signal });
    // Runs after plyr's own listeners for the same events.
    for (const event of ['timeupdate', 'seeking', 'seeked']) player.on(event, announceChapter);
    announceChapter();
  });
  return () => controller.abort();
};
