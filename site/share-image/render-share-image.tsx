import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from '@vercel/og';
import type { ShareImage } from '#lib/seo/share-image-path.ts';
import { Card, size } from './card.tsx';
import { fetchPicture } from './fetch-image.ts';

/** Characters missing from the font in `fonts`, which has the letters and punctuation of English and French. */
const undrawable =
  /[^ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0102\u0131\u0152\u0153\u02c6\u02da\u02dc\u2002\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]+/gu;

const maxTitleLength = 140;

/** Removes characters that the font lacks, because satori would download fonts for them, and truncates at a word. */
function toPrintableText(text: string): string {
  const drawn = text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(undrawable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (drawn.length <= maxTitleLength) return drawn;
  const cut = drawn.slice(0, maxTitleLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitleLength / 2))}…`;
}

let font: Promise<Buffer> | undefined;

/** The working directory is the site workspace. */
const readFont = () => readFile(path.resolve('share-image/fonts/bricolage-grotesque-640.ttf'));

async function toPng({ name, title }: ShareImage, picture: string | undefined): Promise<Buffer> {
  font ??= readFont();
  const drawnName = toPrintableText(name);
  // Falls back to the site name if the title has no printable character.
  const card = <Card name={drawnName} title={toPrintableText(title) || drawnName} picture={picture} />;
  const fonts = [{ name: 'display', data: await font, weight: 600 as const, style: 'normal' as const }];
  return Buffer.from(await new ImageResponse(card, { ...size, fonts }).arrayBuffer());
}

/** Renders the share image as a PNG, without the page's image if that fails. */
export async function renderShareImage(subject: ShareImage): Promise<Buffer> {
  const picture = subject.image && (await fetchPicture(subject.image));
  if (!picture) return toPng(subject, undefined);
  return toPng(subject, picture).catch(() => toPng(subject, undefined));
}
