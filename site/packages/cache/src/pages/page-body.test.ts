import { expect, it } from 'vitest';
import { pageBody } from './page-body.ts';

const getDigest = async (html: string) => (await pageBody({ value: { kind: 'APP_PAGE', html } })).digest;

it('[B1] equal content yields equal bytes, regardless of streaming order', async () => {
  const page = await getDigest('<button><i></i>Menu</button><p>Page <!-- -->2<!-- --> <b>of 3</b></p>');
  expect(await getDigest('<button><i></i>Menu<!-- --></button><p>Page <!-- -->2<!-- --> <b>of 3<!-- --></b></p>')).toBe(
    page,
  );
  expect(await getDigest('<button><i></i>Menu</button><p>Page 2 <b>of 3</b></p>')).not.toBe(page);
});
