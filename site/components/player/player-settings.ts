/** Every figure of the player (sections 5 and 9 of the specification). Times in milliseconds, unless said otherwise. */
export const playerSettings = {
  /** Seconds that an arrow key seeks. */
  seekTime: 10,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4],
  /** Lines of the picture. */
  qualities: [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240],
  defaultQuality: 576,
  badges: { 2160: '4K', 1440: 'HD', 1080: 'HD', 720: 'HD', 576: 'SD', 480: 'SD' },
  /** The controls stay for so long after they got the focus. */
  focusedControls: { mouse: 4000, touch: 3000 },
  /** After so long without an answer a provider counts as silent. The specification leaves it open. */
  providerPatience: 10_000,
} as const;
