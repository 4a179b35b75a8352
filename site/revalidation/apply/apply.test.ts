import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/log/log.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { entryPage, event } from '#revalidation/tags/testing/fixtures.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { applyEvent } from './apply.ts';
import { reconcile } from './reconcile.ts';
import { EntryServer } from './testing/entry-server.ts';

vi.hoisted(() => {
  process.env['LOG_LEVEL'] = 'warn';
});

const [earlier, later] = ['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z'];
const page = (digest: string, changes: Partial<IndexedEntry> = {}): IndexedEntry => ({
  ...entryPage,
  own: { page: digest },
  ...changes,
});
const article: IndexedEntry = { ...entryPage, id: '900', uri: 'notes/900', slug: '900', section: 'notes' };

/** A saved block of this entry, whose owner keeps its date. */
const blockSaved = (id = '101', section = 'news') =>
  event({ element: { type: 'entry', id, section }, sites: [], dateUpdated: undefined });
const categorySaved = event({
  event: 'category.saved',
  element: { type: 'category', id: '27' },
  sites: [{ handle: 'en' }],
  dateUpdated: later,
});

const cms = new EntryServer();
const apply = (one: WebhookEvent) => applyEvent(cms.adapter, one);
const repeated: WebhookEvent = { ...blockSaved('900', 'notes'), isRepeat: true };
/** Applies events in one batch, which gathers while another event is being applied. */
const applyTogether = (...events: WebhookEvent[]) => Promise.all([repeated, ...events].map(apply));

describe('[B3] page digests', () => {
  beforeAll(() => cms.publishSeen(article));
  afterAll(() => vi.restoreAllMocks());

  async function whileDown(edit: WebhookEvent): Promise<void> {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    cms.isDown = true;
    await apply(edit);
    cms.isDown = false;
  }

  it.each<[string, (edit: WebhookEvent) => Promise<unknown>]>([
    ['together with another section', (edit) => applyTogether(edit, blockSaved('900', 'notes'))],
    ['together with an event that compares everything', (edit) => applyTogether(edit, categorySaved)],
    ['while the CMS is unreachable', whileDown],
  ])('do not outlive an edit %s, so undoing it renders the page again', async (_, edit) => {
    cms.publishSeen(page('seen'));
    cms.publish(page('edited'));
    await edit(blockSaved());
    cms.publish(page('seen', { dateUpdated: later }));
    expect((await apply(event({ dateUpdated: later }))).soft).toContain('entry:101:en');
  });

  it('do not outlive the appearance of an entry that the page refers to, so unlinking it renders the page again', async () => {
    cms.publishSeen(page('without a link'));
    cms.publish({ ...article, id: '901', uri: 'notes/901', slug: '901' });
    cms.referrers = [{ id: '101', site: 'en', handle: undefined, refersTo: new Set(['en:901']) }];
    expect((await apply(blockSaved('901', 'notes'))).soft).toContain('entry:101:en');
    cms.publish(page('without a link', { dateUpdated: later }));
    expect((await apply(event({ dateUpdated: later }))).soft).toContain('entry:101:en');
  });

  it('are fetched for an edit that is applied together with a repeated one', async () => {
    cms.publishSeen(page('seen'));
    cms.publish(page('seen', { dateUpdated: later }));
    const [, edited] = await applyTogether(event({ dateUpdated: later }), repeated);
    expect(edited?.soft).toContain('entry:101:en:whole');
    expect(edited?.soft).not.toContain('entry:101:en');
  });

  it('outlive an edit in another language, so an edit that the page does not show renders nothing', async () => {
    const french: Partial<IndexedEntry> = { site: 'fr', uri: 'news/ouverture' };
    cms.publishSeen(page('english', { dateUpdated: earlier }), page('french', french));
    cms.publish(page('edited', { dateUpdated: later }));
    await applyTogether(event({ dateUpdated: later }), blockSaved('900', 'notes'));
    const latest = '2026-01-01T12:00:00.000Z';
    cms.publish(page('french', { ...french, dateUpdated: latest }));
    const { soft } = await apply(event({ sites: [{ handle: 'fr' }], dateUpdated: latest }));
    expect(soft).toContain('entry:101:fr:whole');
    expect(soft).not.toContain('entry:101:fr');
  });
});

describe('[B3] an entry that shows a category, which does not change its date,', () => {
  const group = 'categorygroup:services:en';
  const project = (category: string): IndexedEntry => ({
    ...entryPage,
    id: '102',
    uri: 'b',
    shown: { card: category },
  });

  it.each([
    ['an event is about a category', 'same', () => apply(categorySaved)],
    ['a comparison finds other categories in the group', 'other', () => reconcile(cms.adapter)],
  ])('is rendered again if %s', async (_, digest, compare) => {
    cms.elements.set(group, 'same');
    cms.publishSeen(project('none'));
    cms.publish(project('27'));
    cms.elements.set(group, digest);
    const { soft } = await compare();
    expect(soft).toEqual(expect.arrayContaining(['card:102:card', 'entry:102:en']));
    expect(soft.includes(group)).toBe(digest === 'other');
  });

  it('is not rendered again if only other pages show something that appeared', async () => {
    cms.publishSeen(project('none'));
    cms.publish(project('15'));
    const { soft } = await reconcile(cms.adapter);
    expect(soft).toContain('card:102:card');
    expect(soft).not.toContain('entry:102:en');
  });
});
