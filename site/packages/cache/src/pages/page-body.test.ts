import { expect, it } from 'vitest';
import { pageBody } from './page-body.ts';

const digestOf = async (html: string) => (await pageBody({ value: { kind: 'APP_PAGE', html } })).digest;

it('[B1] equal content yields equal bytes whatever the streaming order', async () => {
  const page = await digestOf('<button><i></i>Menu</button><p>Page <!-- -->2<!-- --> <b>of 3</b></p>');
  expect(await digestOf('<button><i></i>Menu<!-- --></button><p>Page <!-- -->2<!-- --> <b>of 3<!-- --></b></p>')).toBe(
    page,
  );
  expect(await digestOf('<button><i></i>Menu</button><p>Page 2 <b>of 3</b></p>')).not.toBe(page);
});
