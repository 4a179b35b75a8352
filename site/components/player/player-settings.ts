/** Constants of the player (E3 to E6). Times are in milliseconds unless noted. */
export const playerSettings = {
  /** Seconds to skip when an arrow key is pressed. */
  seekTime: 10,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4],
  /** Heights in pixels. */
  qualities: [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240],
  defaultQuality: 576,
  badges: { 2160: '4K', 1440: 'HD', 1080: 'HD', 720: 'HD', 576: 'SD', 480: 'SD' },
  /** Time until focused controls hide. */
  focusedControlsTimeout: { mouse: 4000, touch: 3000 },
  /** Timeout for a provider's script, and then for its player. */
  providerTimeout: 10_000,
} as const;
