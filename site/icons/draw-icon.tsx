import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from '@vercel/og';
import { perProcess } from '#lib/per-process.ts';
import { palette } from '#styles/palette.ts';

/** The site's working directory is its folder, built or not. */
const readDrawing = () => readFile(path.resolve('app/icon.svg'), 'base64');

async function draw(size: number): Promise<Buffer> {
  const drawing = `data:image/svg+xml;base64,${await readDrawing()}`;
  // Systems cut icons to shapes of their own, so that the ground fills the corners.
  const icon = (
    <div style={{ display: 'flex', background: palette.ink }}>
      {/* biome-ignore lint/a11y/useAltText: drawn, never in a page */}
      <img src={drawing} width={size} height={size} />
    </div>
  );
  return Buffer.from(await new ImageResponse(icon, { width: size, height: size }).arrayBuffer());
}

/** The icon as a PNG of that many pixels a side, drawn once. */
export function drawIcon(size: number): Promise<Buffer> {
  const drawn = perProcess('icons', () => new Map<number, Promise<Buffer>>());
  const known = drawn.get(size);
  if (known) return known;
  const drawing = draw(size);
  drawn.set(size, drawing);
  drawing.catch(() => drawn.delete(size));
  return drawing;
}
