import type { Feature } from '#components/player/player-feature.ts';

/** Turns the play buttons into replay buttons at the end. */
export const replayButton: Feature = (player, { words }) => {
  const again = words.playAgain ?? 'Play again';
  const show = (isEnded: boolean) => {
    player.elements.container?.toggleAttribute('data-ended', isEnded);
    for (const button of player.elements.buttons.play ?? []) {
      button
        .querySelector('svg:not(.icon--pressed) use')
        ?.setAttribute('href', isEnded ? '#plyr-play-again' : '#plyr-play');
      // plyr resets the label on every state change.
      if (isEnded) button.setAttribute('aria-label', again);
    }
  };
  player.on('ended', () => show(true));
  for (const name of ['playing', 'seeking']) player.on(name, () => show(false));
  return () => {};
};
