/**
 * Normalizes `#rgb` or `#rrggbb` to lowercase `#rrggbb`; undefined for anything else, which must not reach a style.
 */
export function readColor(text: string | null | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1]?.toLowerCase();
  if (digits?.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return digits && `#${digits}`;
}
