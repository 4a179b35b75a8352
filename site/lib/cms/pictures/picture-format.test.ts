import { parse, print } from 'graphql';
import { expect, it } from 'vitest';
import { applyImageFormat } from './picture-format.ts';

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

const printWith = (format: Parameters<typeof applyImageFormat>[1]) => print(applyImageFormat(query, format));

it('[A5] image formats and qualities are as written in the queries, unless a setting overrides them', () => {
  expect(printWith('webp')).toBe(print(query));
  expect(printWith('avif')).toBe(
    print(query)
      .replace('width: 750, format: "webp", quality: 82', 'width: 750, format: "avif", quality: 55')
      .replace('format: "webp", quality: 74', 'format: "avif", quality: 55'),
  );
  expect(printWith('webp-99'), 'the widths of the specification').toBe(
    print(query).replace('width: 750, format: "webp", quality: 82', 'width: 750, format: "webp", quality: 99'),
  );
});
