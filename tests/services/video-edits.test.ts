import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchRoutes } from '../support/requests/fetch-text.ts';
import { fetchWithPayload } from '../support/requests/page-payload.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

type Track = { kind: string; url: string; language: string; label: string };

/** The Orrery Hall video, its poster, and the pages that show them. */
const video = '/admin/assets/5090';
const poster = '/admin/assets/5102';
const shows = ['/flexible', '/markets/science-centers', '/projects/orrery-hall'];

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, 300_000);
afterAll(() => fleet?.close());

/** Page and payload, because the player reads some data only from the payload. */
async function look(path: string) {
  const { text, headers } = await fetchWithPayload(fleet.sites[0]?.url ?? '', path);
  return { text, mark: headers.get('x-vitrine-cache'), rendered: headers.get('x-vitrine-rendered') };
}

/** Render time per page. */
async function renders(): Promise<Map<string, string | null>> {
  const routes = await fetchRoutes(fleet.sites[0]?.url ?? '');
  const pages = routes.map(async ({ route }) => [route, (await look(route)).rendered] as const);
  return new Map(await Promise.all(pages));
}

/** Makes an edit, waits for the affected pages, and returns the pages that were rendered again. */
async function renderedAfter(place: string, changes: object, words: string): Promise<string[]> {
  const before = await renders();
  await fleet.admin('PATCH', place, changes);
  await fleet.delivered();
  for (const path of shows)
    await eventually(
      () => look(path),
      ({ text, mark }) => mark === 'hit' && text.includes(words),
    );
  const after = await renders();
  return [...after].flatMap(([route, rendered]) => (rendered === before.get(route) ? [] : [route])).toSorted();
}

async function tracks(): Promise<Track[]> {
  const { assets } = await fleet.admin<{ assets: { id: string; tracks?: Track[] }[] }>('GET', '/admin/assets');
  return assets.find(({ id }) => video.endsWith(id))?.tracks ?? [];
}

describe('[B3] only pages that show a video are rendered again after an edit to', () => {
  it.each(['captions', 'chapters'])('its %s', async (kind) => {
    const label = `Renamed ${kind}`;
    const changed = (await tracks()).map((track) => (track.kind === kind ? { ...track, label } : track));
    expect(await renderedAfter(video, { tracks: changed }, label)).toEqual(shows);
  });

  it('its preview images', async () => {
    const changes = { thumbnails: 'loop-orrery.thumbnails.vtt' };
    expect(await renderedAfter(video, changes, 'loop-orrery.thumbnails.vtt')).toEqual(shows);
  });

  it('its poster', async () => {
    const alt = 'The dome, seen from below';
    expect(await renderedAfter(`${poster}?site=en`, { alt }, alt)).toEqual(shows);
  });
});
