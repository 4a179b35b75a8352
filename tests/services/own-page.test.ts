import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

type Line = { id: string; section: string; site: string; uri: string };

let fleet: Fleet;
let lines: Line[];
beforeAll(async () => {
  fleet = await startFleet();
  const response = (await fleet.admin('GET', '/admin/entries')) as { entries: Line[] };
  lines = response.entries;
}, 300_000);
afterAll(() => fleet?.close());

const getId = (uri: string) => lines.find((line) => line.uri === uri && line.site === 'en')?.id;
const edit = (uri: string, changes: object) => fleet.admin('PATCH', `/admin/entries/${getId(uri)}?site=en`, changes);

async function look(path: string) {
  const { text, headers } = await fetchText(`${fleet.sites[0]?.url}${path}`);
  return { text, mark: headers.get('x-vitrine-cache'), rendered: headers.get('x-vitrine-rendered') };
}

const whenFresh = (path: string, isShown: (text: string) => boolean = () => true) =>
  eventually(
    () => look(path),
    ({ text, mark }) => mark === 'hit' && isShown(text),
  );
const shows = (words: string) => (text: string) => text.includes(words);

const [museums, zoos] = ['/markets/museums', '/markets/zoos-and-aquariums'];

describe('[B2] [B3] a market’s own page', () => {
  it('is not re-rendered when only its card text changes', async () => {
    const { rendered } = await whenFresh(museums);
    await whenFresh(zoos);
    await edit('markets/museums', { textElement: 'Old things, put otherwise.' });
    await whenFresh(zoos, shows('Old things, put otherwise.'));
    await fleet.delivered();
    expect(await look(museums)).toMatchObject({ mark: 'hit', rendered });
  });

  it('shows an edit to its own content', async () => {
    const edits: [changes: object, isShown: (text: string) => boolean][] = [
      [{ hero: { emphasisTitleElement: 'Seen for the second time' } }, shows('Seen for the second time')],
      [{ flexibleComponents: [] }, (text) => !text.includes('What you ask us')],
      [{ featuredProjectsTitleElement: 'Rooms of this kind' }, shows('Rooms of this kind')],
      [{ seo: { title: 'Museums, seen again', description: 'For museums.' } }, shows('Museums, seen again')],
    ];
    for (const [changes, isShown] of edits) {
      await edit('markets/museums', changes);
      await whenFresh(museums, isShown);
    }
  });

  it('falls back to its card text as its description', async () => {
    await edit('markets/museums', { seo: { title: 'Museums' } });
    await whenFresh(museums, shows('<meta name="description" content="Old things, put otherwise."'));
    await edit('markets/museums', { textElement: 'Old things, put once more.' });
    await whenFresh(museums, shows('<meta name="description" content="Old things, put once more."'));
  });
});

describe('[B3] an edited global set', () => {
  it('re-renders the pages that show the edit, but not a page whose footer had lost a link before', async () => {
    await whenFresh(museums, shows('href="/careers"'));
    await edit('careers', { enabled: false });
    await whenFresh(museums, (text) => !text.includes('href="/careers"'));
    await fleet.delivered();
    const { rendered } = await whenFresh(museums);
    await fleet.admin('PATCH', '/admin/globals/options?site=en', { wysiwygSimpleElement: '<p>It left its orbit.</p>' });
    await eventually(
      () => look('/nowhere'),
      ({ text }) => text.includes('It left its orbit.'),
    );
    await fleet.delivered();
    expect(await look(museums)).toMatchObject({ mark: 'hit', rendered });
  });
});
