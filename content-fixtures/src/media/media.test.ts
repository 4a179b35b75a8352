import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isJson } from '../content/records.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { readRange } from './byte-range.ts';
import { parseTransformPath } from './transform-path.ts';
import { cropBox } from './transforms.ts';

const picture = 'canopy-walk-birds.jpg';

async function assetUrl(service: Awaited<ReturnType<typeof startTestService>>, args: string): Promise<string> {
  const { data } = await service.query(`{ asset(id: 5001) { url${args} } }`);
  return isJson(data) && isJson(data['asset']) ? String(data['asset']['url']) : '';
}

test('[G5] url gives a transform that is made when it is first asked for', async () => {
  const service = await startTestService();
  const url = await assetUrl(service, '(width: 750, format: "webp", quality: 80)');
  expect(url).toMatch(/\/media\/_\/w750-h0-fit-q80\/canopy-walk-birds\.jpg\.webp\?v=[\w-]+$/);
  const response = await fetch(url);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 750,
    height: 938,
  });
  const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.each([
  ['(width: 2400)', { width: 1200, height: 1500, format: 'jpeg' }],
  ['(width: 300, height: 300, mode: "crop", format: "png")', { width: 300, height: 300, format: 'png' }],
  ['(height: 100, format: "avif")', { width: 80, height: 100, format: 'heif' }],
])('url%s', async (args, expected) => {
  const response = await fetch(await assetUrl(await startTestService(), args));
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject(expected);
});

test('a transform that was asked for by many is made once', async () => {
  const service = await startTestService();
  const url = await assetUrl(service, '(width: 640, format: "webp")');
  const responses = await Promise.all(Array.from({ length: 8 }, () => fetch(url)));
  const sizes = await Promise.all(responses.map(async (response) => (await response.arrayBuffer()).byteLength));
  expect(new Set(sizes).size).toBe(1);
});

test.each([
  '_/w2561-h0-fit-q99/canopy-walk-birds.jpg.webp',
  '_/w100-h0-crop-q99/canopy-walk-birds.jpg.webp',
  '_/w100-h0-fit-q0/canopy-walk-birds.jpg.webp',
  '_/w100-h0-fit-q99/canopy-walk-birds.jpg.gif',
  '_/w0100-h0-fit-q99/canopy-walk-birds.jpg.webp',
  '_/w100-h0-fit-q99/canopy-walk-birds.jpg.jpg',
  '_/w100-h0-fit-q99/../../package.json',
])('%s is refused', (name) => {
  expect(parseTransformPath(name, (file) => file === picture)).toBeNull();
});

test('drawings pass through, and too large a size is an error', async () => {
  const service = await startTestService();
  const { data, errors } = await service.query(
    '{ asset(id: 5062) { url(width: 100, format: "webp") } asset2: asset(id: 5001) { url(width: 9000) } }',
  );
  expect(JSON.stringify(data)).toMatch(/\/media\/logos\/client-01-arches\.svg\?v=/);
  expect(errors).toMatchObject([{ message: 'url: sides go from 0 to 2560' }]);
});

test('[E1] films are served in parts', async () => {
  const { url } = await startTestService();
  const response = await fetch(`${url}/media/loop-drift.mp4`, { headers: { range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=0-1,5-6', null],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('range %s', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected);
});

test.each<[[number, number], { left: number; top: number }]>([
  [[0.5, 0.5], { left: 500, top: 0 }],
  [[0, 0.5], { left: 0, top: 0 }],
  [[0.9, 0.5], { left: 1000, top: 0 }],
])('a square crop keeps the focal point %o as near its middle as it can', (focalPoint, corner) => {
  const asset = { width: 2000, height: 1000, focalPoint };
  expect(cropBox(asset, 1)).toEqual({ width: 1000, height: 1000, ...corner });
});
