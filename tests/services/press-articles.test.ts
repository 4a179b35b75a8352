import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText, untilMarked, untilShown } from '../support/requests/fetch-text.ts';
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

const toUrl = (path: string) => `${fleet.sites[0]?.url}${path}`;

async function look(path: string) {
  const { headers } = await fetchText(toUrl(path));
  return { mark: headers.get('x-vitrine-cache'), rendered: headers.get('x-vitrine-rendered') };
}

/** Waits until the list is cached, and checks that it does not show the words. Returns its render time. */
async function renderedWithout(words: string) {
  const { text, headers } = await untilMarked(toUrl('/news'), 'hit');
  expect(text).not.toContain(words);
  return headers.get('x-vitrine-rendered');
}

describe('[B2] [B3] edits to the text or the URL of a press article', () => {
  it('re-render its own page, but not lists that do not show them', async () => {
    const rendered = await renderedWithout('Put otherwise.');
    await edit({ wysiwygSimpleElement: '<p>Put otherwise.</p>' });
    await untilShown(toUrl(`/${press?.uri}`), 'Put otherwise.');
    await fleet.delivered();
    expect(await look('/news')).toMatchObject({ mark: 'hit', rendered });
  });

  it('appear on its own page, not in lists that link to the newspaper', async () => {
    const rendered = await renderedWithout('otherwise-put');
    await edit({ slug: 'otherwise-put' });
    await untilShown(toUrl('/news/otherwise-put'), 'Put otherwise.');
    await fleet.delivered();
    expect(await look('/news')).toMatchObject({ mark: 'hit', rendered });
  });

  it('appear in lists once the article is internal, as do later edits', async () => {
    await edit({ newsTypeElement: 'internal' });
    await untilShown(toUrl('/news'), 'Put otherwise.');
    await untilShown(toUrl('/news'), 'href="/news/otherwise-put"');
    await edit({ wysiwygSimpleElement: '<p>Put once more.</p>' });
    await untilShown(toUrl('/news'), 'Put once more.');
    await edit({ newsTypeElement: 'press' });
    await eventually(
      () => fetchText(toUrl('/news')),
      ({ text }) => !text.includes('Put once more.'),
    );
  });
});
