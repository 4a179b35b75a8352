/** WCAG 2.2, 1.4.3: minimum contrast of text and of large text (24 px, or 18.5 px bold). */
export const textContrast = 4.5;
export const largeTextContrast = 3;

type Channels = readonly [red: number, green: number, blue: number];

/** Returns the channels of `#rrggbb`, 0 to 255. Throws for any other format. */
function parseChannels(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`"${hex}" is not a color: write it as #rrggbb`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((channel) => Number.parseInt(channel, 16));
  return [red, green, blue];
}

/** Returns the relative luminance as WCAG defines it: 0 for black, 1 for white. */
export function luminance(hex: string): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = parseChannels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** Mixes two colors per channel; `share` is 0 to 1. */
export function mix(hex: string, other: string, share: number): string {
  const target = parseChannels(other);
  const mixed = parseChannels(hex).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
