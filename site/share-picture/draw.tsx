import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from '@vercel/og';
import type { ShareImage } from '#lib/seo/share-address.ts';
import { Card, size } from './card.tsx';
import { toPrintableText } from './drawable.ts';
import { fetchPicture } from './fetch-picture.ts';

let font: Promise<Buffer> | undefined;

/** The working directory is the site workspace. */
const readFont = () => readFile(path.resolve('share-picture/fonts/bricolage-grotesque-640.ttf'));

async function toPng({ name, title }: ShareImage, picture: string | undefined): Promise<Buffer> {
  font ??= readFont();
  const drawnName = toPrintableText(name);
  // Falls back to the site name if the title has no printable character.
  const card = <Card name={drawnName} title={toPrintableText(title) || drawnName} picture={picture} />;
  const fonts = [{ name: 'display', data: await font, weight: 600 as const, style: 'normal' as const }];
  return Buffer.from(await new ImageResponse(card, { ...size, fonts }).arrayBuffer());
}

/** Renders the share image as PNG; without the page's image if that fails. */
export async function renderShareImage(subject: ShareImage): Promise<Buffer> {
  const picture = subject.image && (await fetchPicture(subject.image));
  if (!picture) return toPng(subject, undefined);
  return toPng(subject, picture).catch(() => toPng(subject, undefined));
}
