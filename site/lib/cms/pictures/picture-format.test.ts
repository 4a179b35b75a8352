import { parse, print } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';

const query = parse(`{
  asset {
    webp750: url(width: 750, format: "webp", quality: 82)
    made: url(width: 864, height: 1536, mode: "crop", format: "webp", quality: 74)
    square: url(width: 300, height: 300, mode: "crop", quality: 99, format: "webp")
    small: url(width: 320, height: 240, mode: "crop", quality: 82, format: "webp")
    w750: url(width: 750)
    title(format: "webp")
  }
}`);

async function askedWith(format: string | undefined): Promise<string> {
  vi.resetModules();
  if (format) vi.stubEnv('CMS_IMAGE_FORMAT', format);
  const { applyImageFormat: inPictureFormat } = await import('./picture-format.ts');
  return print(inPictureFormat(query));
}

afterEach(() => vi.unstubAllEnvs());

it('[A5] image formats and qualities are those of the queries, unless a setting overrides them', async () => {
  expect(await askedWith(undefined)).toBe(print(query));
  expect(await askedWith('avif')).toBe(
    print(query)
      .replace('width: 750, format: "webp", quality: 82', 'width: 750, format: "avif", quality: 55')
      .replace('format: "webp", quality: 74', 'format: "avif", quality: 55'),
  );
  expect(await askedWith('webp-99'), 'the widths of the specification').toBe(
    print(query).replace('width: 750, format: "webp", quality: 82', 'width: 750, format: "webp", quality: 99'),
  );
});
