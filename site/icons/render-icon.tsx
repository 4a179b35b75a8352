import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from '@vercel/og';
import { processSingleton } from '#lib/process-singleton.ts';
import { palette } from '#styles/palette.ts';

/** The working directory is the site workspace. */
const readDrawing = () => readFile(path.resolve('app/icon.svg'), 'base64');

async function draw(size: number): Promise<Buffer> {
  const drawing = `data:image/svg+xml;base64,${await readDrawing()}`;
  // The background fills the corners, because systems mask icons.
  const icon = (
    <div style={{ display: 'flex', background: palette.ink }}>
      {/* biome-ignore lint/a11y/useAltText: rendered to an image, not to HTML */}
      <img src={drawing} width={size} height={size} />
    </div>
  );
  return Buffer.from(await new ImageResponse(icon, { width: size, height: size }).arrayBuffer());
}

/** Returns the icon as a PNG of this size, rendered once. */
export function renderIcon(size: number): Promise<Buffer> {
  const drawn = processSingleton('icons', () => new Map<number, Promise<Buffer>>());
  const known = drawn.get(size);
  if (known) return known;
  const drawing = draw(size);
  drawn.set(size, drawing);
  drawing.catch(() => drawn.delete(size));
  return drawing;
}
