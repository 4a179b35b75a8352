import { readFile } from 'node:fs/promises';
import { FilePathSource, Input, type InputFormat, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { errorMessage } from '../shared/errors.ts';
import { svgIssue } from './svg-issue.ts';

/** The type of a file, determined by its bytes. Dimensions are in pixels as displayed, and the duration is in seconds. */
export type Inspected = {
  volume: string;
  kind: string;
  extension: string;
  width: number | null;
  height: number | null;
  duration: number | null;
};

/** Explains why a file is rejected, and what to do. */
export class UnusableFileError extends Error {}

const mebibyte = 1024 ** 2;
const kinds = {
  image: { volume: 'images', name: 'a picture', maxBytes: 30 * mebibyte },
  drawing: { volume: 'images', name: 'a drawing', maxBytes: mebibyte },
  video: { volume: 'videos', name: 'a video', maxBytes: 500 * mebibyte },
  captionsSubtitles: { volume: 'texts', name: 'a WebVTT file', maxBytes: mebibyte },
  pdf: { volume: 'documents', name: 'a PDF', maxBytes: 50 * mebibyte },
} as const;

/** The maximum size of any file. */
export const maxFileBytes = Math.max(...Object.values(kinds).map(({ maxBytes }) => maxBytes));

/** Resizing an image with more pixels takes seconds and gigabytes. */
const maxPixels = 60_000_000;
const maxSide = 16_384;
const decodeSeconds = 30;
const playedCodecs = ['avc', 'vp8', 'vp9', 'av1'];
const expected = 'a picture (JPEG, PNG, WebP, AVIF, SVG), a video (MP4, WebM), captions (WebVTT), or a PDF';

/** Throws UnusableFileError if browsers cannot show the file, or it could harm visitors. */
export async function inspectFile(file: string, size: number, head: Buffer): Promise<Inspected> {
  if (size === 0) throw new UnusableFileError('the file is empty');
  const type = detectType(head);
  if (type === null) throw new UnusableFileError(`this is not ${expected}`);
  if ('advice' in type) throw new UnusableFileError(type.advice);
  const { volume, name, maxBytes } = kinds[type.kind];
  if (size > maxBytes)
    throw new UnusableFileError(
      `${megabytes(size)} is too much for ${name}; the maximum is ${megabytes(maxBytes)}: make it smaller`,
    );
  const kind = type.kind === 'drawing' ? 'image' : type.kind;
  const none = { width: null, height: null, duration: null };
  const { extension } = type;
  switch (type.kind) {
    case 'image':
      return { volume, kind, extension, ...none, ...(await readPicture(file)) };
    case 'drawing':
      return { volume, kind, extension, ...none, ...(await readDrawing(file)) };
    case 'video':
      return { volume, kind, extension, ...(await readVideo(file, extension === 'mp4' ? MP4 : WEBM)) };
    default:
      if (type.kind === 'captionsSubtitles') await readText(file);
      return { volume, kind, extension, ...none };
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / mebibyte)} MB`;

type FileType = { kind: keyof typeof kinds; extension: string };

/** Bytes at offset `at` that identify a file type. */
const signatures: readonly { at?: number; bytes: string; type: FileType | { advice: string } }[] = [
  { bytes: '\xFF\xD8\xFF', type: { kind: 'image', extension: 'jpg' } },
  { bytes: '\x89PNG\r\n\x1A\n', type: { kind: 'image', extension: 'png' } },
  { bytes: 'WEBP', at: 8, type: { kind: 'image', extension: 'webp' } },
  { bytes: 'ftypavif', at: 4, type: { kind: 'image', extension: 'avif' } },
  ...['ftypheic', 'ftypheix', 'ftypmif1'].map((bytes) => ({
    bytes,
    at: 4,
    type: { advice: 'browsers do not show HEIC: export the picture as JPEG' },
  })),
  { bytes: 'ftypqt', at: 4, type: { advice: 'browsers do not play QuickTime: export the video as MP4 (H.264)' } },
  { bytes: 'ftyp', at: 4, type: { kind: 'video', extension: 'mp4' } },
  { bytes: '\x1A\x45\xDF\xA3', type: { kind: 'video', extension: 'webm' } },
  { bytes: '%PDF-', type: { kind: 'pdf', extension: 'pdf' } },
  { bytes: 'GIF8', type: { advice: 'GIF is not accepted: upload an animation as a video, or a still picture as PNG' } },
  { bytes: 'II*\0', type: { advice: 'browsers do not show TIFF: export the picture as JPEG' } },
  { bytes: 'MM\0*', type: { advice: 'browsers do not show TIFF: export the picture as JPEG' } },
];

const textTypes: readonly [begins: RegExp, type: FileType | { advice: string }][] = [
  [/^WEBVTT(?:\s|$)/, { kind: 'captionsSubtitles', extension: 'vtt' }],
  [/^\d+\s+\d\d:\d\d:\d\d,\d{3} -->/, { advice: 'these are SubRip captions: save them as WebVTT (.vtt)' }],
  [
    /^(?:<\?xml[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE svg[^>[]*>|\s)*<svg[\s>]/i,
    { kind: 'drawing', extension: 'svg' },
  ],
];

/** Number of bytes at the start of a file that suffice to identify its type. */
export const headBytes = 4096;

function detectType(head: Buffer): FileType | { advice: string } | null {
  const bytes = head.toString('latin1', 0, headBytes);
  const signature = signatures.find(({ at = 0, bytes: expected }) => bytes.startsWith(expected, at));
  if (signature) return signature.type;
  const text = bytes.replace(/^\xEF\xBB\xBF/, '').trimStart();
  return textTypes.find(([begins]) => begins.test(text))?.[1] ?? null;
}

/** Decodes the image once, because its header might declare a false size. */
async function readPicture(file: string): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(rejectUnreadable);
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw new UnusableFileError(
      `${width} × ${height} pixels are too many; the maximum is ${maxPixels / 1e6} million pixels, and ${maxSide} per side: make the picture smaller`,
    );
  await sharp(file, options).resize(16).timeout({ seconds: decodeSeconds }).toBuffer().catch(rejectUnreadable);
  return { width, height };
}

const rejectUnreadable = (error: unknown): never => {
  throw new UnusableFileError(`the picture cannot be read (${firstLine(error)}): export it again`);
};

const firstLine = (error: unknown) => errorMessage(error).split('\n')[0];

async function readDrawing(file: string): Promise<{ width: number | null; height: number | null }> {
  const wrong = svgIssue(await readText(file));
  if (wrong) throw new UnusableFileError(`the drawing was rejected: ${wrong}`);
  const { width, height } = await sharp(file).metadata().catch(rejectUnreadable);
  return { width, height };
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw new UnusableFileError('the file is not UTF-8: save it as UTF-8');
  }
}

async function readVideo(file: string, format: InputFormat) {
  const input = new Input({ source: new FilePathSource(file), formats: [format] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new UnusableFileError('the video has no video track');
    const codec = await track.getCodec();
    if (codec === null || !playedCodecs.includes(codec))
      throw new UnusableFileError(
        `not all browsers play a video in ${codec ?? 'this encoding'}: export it as MP4 (H.264) or WebM (VP9, AV1)`,
      );
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, duration: Math.round((await input.computeDuration()) * 1000) / 1000 };
  } catch (error) {
    if (error instanceof UnusableFileError) throw error;
    throw new UnusableFileError(`the video cannot be read (${firstLine(error)}): export it again`);
  } finally {
    input.dispose();
  }
}
