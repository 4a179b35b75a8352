import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from '@vercel/og';
import type { ShareSubject } from '#lib/seo/share-address.ts';
import { Card, size } from './card.tsx';
import { drawable } from './drawable.ts';
import { fetchPicture } from './fetch-picture.ts';

let font: Promise<Buffer> | undefined;

/** The site's working directory is its folder, built or not. */
const readFont = () => readFile(path.resolve('share-picture/fonts/bricolage-grotesque-640.ttf'));

async function toPng({ name, title }: ShareSubject, picture: string | undefined): Promise<Buffer> {
  font ??= readFont();
  const drawnName = drawable(name);
  // A title of which nothing can be drawn leaves the studio's name.
  const card = <Card name={drawnName} title={drawable(title) || drawnName} picture={picture} />;
  const fonts = [{ name: 'display', data: await font, weight: 600 as const, style: 'normal' as const }];
  return Buffer.from(await new ImageResponse(card, { ...size, fonts }).arrayBuffer());
}

/** The share picture as PNG, without the page's picture if that cannot be fetched or decoded. */
export async function draw(subject: ShareSubject): Promise<Buffer> {
  const picture = subject.image && (await fetchPicture(subject.image));
  if (!picture) return toPng(subject, undefined);
  return toPng(subject, picture).catch(() => toPng(subject, undefined));
}
