import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/requests/ask.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

type Line = { id: string; section: string; uri: string };

let fleet: Fleet;
let press: Line | undefined;
beforeAll(async () => {
  fleet = await startFleet();
  const { entries } = (await fleet.admin('GET', '/admin/entries')) as { entries: Line[] };
  press = entries.find(({ uri }) => uri === 'news/the-gale-you-can-stand-up-in');
}, 300_000);
afterAll(() => fleet?.close());

const edit = (changes: object) => fleet.admin('PATCH', `/admin/entries/${press?.id}?site=en`, changes);

async function look(address: string) {
  const { text, headers } = await ask(`${fleet.sites[0]?.url}${address}`);
  return { text, mark: headers.get('x-vitrine-cache'), rendered: headers.get('x-vitrine-rendered') };
}

const untilShown = (address: string, isShown: boolean, words: string) =>
  eventually(
    () => look(address),
    ({ text, mark }) => mark === 'hit' && text.includes(words) === isShown,
  );

describe('[B2] [B3] the text and the URL of a press article', () => {
  it('re-render its own page, but not lists that do not show them', async () => {
    const { rendered } = await untilShown('/news', false, 'Put otherwise.');
    await edit({ wysiwygSimpleElement: '<p>Put otherwise.</p>' });
    await untilShown(`/${press?.uri}`, true, 'Put otherwise.');
    await fleet.delivered();
    expect(await look('/news')).toMatchObject({ mark: 'hit', rendered });
  });

  it('appear on its own page, not in lists that link to the newspaper', async () => {
    const { rendered } = await untilShown('/news', false, 'otherwise-put');
    await edit({ slug: 'otherwise-put' });
    await eventually(
      () => look('/news/otherwise-put'),
      ({ text }) => text.includes('Put otherwise.'),
    );
    await fleet.delivered();
    expect(await look('/news')).toMatchObject({ mark: 'hit', rendered });
  });

  it('appear in lists once the article is internal, as do later edits', async () => {
    await edit({ newsTypeElement: 'internal' });
    await untilShown('/news', true, 'Put otherwise.');
    await untilShown('/news', true, 'href="/news/otherwise-put"');
    await edit({ wysiwygSimpleElement: '<p>Put once more.</p>' });
    await untilShown('/news', true, 'Put once more.');
    await edit({ newsTypeElement: 'press' });
    await untilShown('/news', false, 'Put once more.');
  });
});
