import { describe, expect, it } from 'vitest';
import { parseEvent } from '#revalidation/webhook/event.ts';
import { readCraftPayload } from './payload.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An entry's attributes in Craft 5. They include `site` only if the webhook is configured to send it. */
const entry = (changes: Fields = {}): Fields => ({
  id: 101,
  canonicalId: 101,
  draftId: null,
  revisionId: null,
  isProvisionalDraft: false,
  siteId: 1,
  title: 'Tidal Hall',
  slug: 'tidal-hall',
  uri: 'projects/tidal-hall',
  dateUpdated: '2026-11-21T11:00:00+01:00',
  ref: 'projects/tidal-hall',
  status: 'live',
  structureId: null,
  postDate: '2026-11-21T09:00:00+01:00',
  sectionId: 4,
  ownerId: null,
  ...changes,
});
const site = (handle: string) => ({ site: { id: 1, handle } });
const payload = (sender: unknown = entry(), changes: Fields = {}): Fields => ({
  time: '2026-11-21T10:00:01+00:00',
  user: null,
  name: 'afterPropagate',
  senderClass: 'craft\\elements\\Entry',
  sender,
  eventClass: 'craft\\events\\ModelEvent',
  event: { isNew: false },
  ...changes,
});
const of = (senderClass: string) => ({ senderClass: `craft\\elements\\${senderClass}` });
const element = { id: 5, canonicalId: 5, status: 'enabled', uri: null, dateUpdated: '2026-11-21T10:00:00Z' };

function readEvent(body: Fields) {
  const read = readCraftPayload(body, 'craft_1');
  if (!('event' in read)) throw new Error(`no event: ${JSON.stringify(read)}`);
  // The webhook endpoint accepts the event.
  expect(parseEvent(read.event)).toHaveProperty('event');
  return read;
}

describe('[B4] the payload of the Webhooks plugin for Craft', () => {
  it('is about an entry in every site if it names no site', () => {
    expect(readEvent(payload())).toEqual({
      event: {
        v: 1,
        id: 'craft_1',
        event: 'entry.saved',
        occurredAt: '2026-11-21T10:00:01.000Z',
        element: { type: 'entry', id: '101', section: 'projects', status: 'live' },
        sites: [],
        dateUpdated: '2026-11-21T10:00:00.000Z',
      },
      isNested: false,
      isBulk: false,
      isParent: false,
    });
  });

  it('is about the named site, and its status says nothing about other sites', () => {
    const { event } = readEvent(payload(entry({ ...site('fr'), status: 'disabled', uri: 'projets/marees' })));
    expect(event.sites).toEqual([{ handle: 'fr', uri: 'projets/marees', status: 'disabled' }]);
    expect(event.element.status).toBeUndefined();
    expect(readEvent(payload(entry({ status: 'disabled' }))).event).toMatchObject({
      sites: [],
      element: { id: '101' },
    });
    expect(readEvent(payload(entry({ status: 'disabled' }))).event.element.status).toBeUndefined();
  });

  it.each([
    ['afterSave', 'entry.saved'],
    ['afterPropagate', 'entry.saved'],
    ['afterRestore', 'entry.saved'],
    ['afterDelete', 'entry.deleted'],
    ['afterMoveInStructure', 'entry.moved'],
  ])('for %s of an entry becomes %s', (name, expected) => {
    expect(readEvent(payload(entry(site('en')), { name })).event.event).toBe(expected);
  });

  it('for a deletion is about every site, unless the entry was deleted in one site only', () => {
    expect(readEvent(payload(entry(site('en')), { name: 'afterDelete' })).event.sites).toEqual([]);
    const service = { senderClass: 'craft\\services\\Elements', event: { element: entry(site('fr')) } };
    expect(readEvent(payload({}, { ...service, name: 'afterDeleteForSite' })).event).toMatchObject({
      event: 'entry.saved',
      sites: [{ handle: 'fr', status: 'deleted' }],
    });
  });

  it.each([
    ['Category', { ref: null, groupId: 2 }, 'afterSave', 'category.saved', {}],
    ['Category', { ref: null, groupId: 2 }, 'afterDelete', 'category.deleted', {}],
    ['Category', { ref: null, groupId: 2 }, 'afterRestore', 'category.saved', {}],
    ['Category', { ref: null, groupId: 2 }, 'afterMoveInStructure', 'category.saved', {}],
    ['Asset', { volumeId: 1, filename: 'a.jpg' }, 'afterSave', 'asset.saved', {}],
    ['Asset', { volumeId: 1, filename: 'a.jpg' }, 'afterDelete', 'asset.deleted', {}],
    ['GlobalSet', { handle: 'footer', ref: 'footer' }, 'afterSave', 'global.saved', { handle: 'footer' }],
  ])('of class %s with %j and event %s becomes %s', (name, fields, event, expected, details) => {
    const read = readEvent(payload({ ...element, ...fields }, { ...of(name), name: event }));
    expect(read.event).toMatchObject({ event: expected, element: { id: '5', ...details } });
  });

  it('from a Craft service is about the element in its event', () => {
    const service = (name: string, event: Fields, senderClass = 'craft\\services\\Elements') =>
      readEvent(payload({ edition: 'pro' }, { name, senderClass, event })).event;
    expect(service('afterUpdateSlugAndUri', { element: entry() })).toMatchObject({ event: 'entry.moved' });
    expect(service('afterMoveToSection', { entry: entry() }, 'craft\\services\\Entries')).toMatchObject({
      event: 'entry.moved',
    });
    const asset = { ...element, volumeId: 1 };
    expect(service('afterReplaceFile', { asset }, 'craft\\services\\Assets')).toMatchObject({
      event: 'asset.replaced',
      element: { type: 'asset', id: '5' },
    });
  });

  it.each([
    ['Entry', entry(), 'entry'],
    ['Category', { ...element, groupId: 2, ref: null }, 'category'],
    ['Asset', { ...element, volumeId: 1, filename: 'a.jpg' }, 'asset'],
  ])('of class %s is about an element of that type, whatever its custom fields contain', (name, sender, type) => {
    const own = { Entry: ['sectionId', 'ownerId'], Category: ['groupId'], Asset: ['volumeId'] }[name] ?? [];
    const fields = ['handle', 'groupId', 'volumeId', 'sectionId', 'ownerId', 'filename', 'section', 'group'];
    for (const value of ['@orrery', '7', 7, true, { label: 'A' }, [1]])
      for (const field of fields.filter((one) => !own.includes(one))) {
        const custom = { ...sender, [field]: value };
        expect(readEvent(payload(custom, of(name))).event).toEqual(readEvent(payload(sender, of(name))).event);
        const service = { senderClass: 'craft\\services\\Elements', name: 'afterUpdateSlugAndUri' };
        if (type === 'entry')
          expect(readEvent(payload({}, { ...service, event: { element: custom } })).event.element.type).toBe('entry');
      }
  });

  it.each([
    ['draft', { draftId: 7 }],
    ['provisional', { draftId: 7, isProvisionalDraft: true }],
    ['revision', { revisionId: 8 }],
  ])('of a draft or revision has the status %s', (status, fields) => {
    expect(readEvent(payload(entry(fields))).event.element.status).toBe(status);
  });

  it.each([
    ['an entry', 'Entry', { sectionId: null }],
    ['a Craft 4 block', 'MatrixBlock', { sectionId: undefined }],
  ])('of %s nested in an entry is about the owner, whose state is unknown', (_, name, fields) => {
    const read = readEvent(payload(entry({ id: 9001, ownerId: 101, ref: null, ...fields }), of(name)));
    expect(read).toMatchObject({ isNested: true, event: { element: { type: 'entry', id: '101' }, sites: [] } });
    expect(read.event.dateUpdated).toBeUndefined();
    const gone = readEvent(payload(entry({ id: 9001, ownerId: 101, ...fields }), { ...of(name), name: 'afterDelete' }));
    expect(gone.event.event).toBe('entry.saved');
  });

  it.each([
    [{ structureId: 3, lft: 2, rgt: 9 }, true],
    [{ structureId: 3, lft: 2, rgt: 3 }, false],
    [{ structureId: 3 }, true],
    [{ structureId: null, lft: 2, rgt: 9 }, false],
  ])('tells whether an entry with %j may have descendants: %j', (fields, expected) => {
    expect(readEvent(payload(entry(fields))).isParent).toBe(expected);
  });

  it.each([
    ['a user', payload(entry(), of('User')), 'unsupported_element'],
    ['an element of another plugin', payload(entry(), { senderClass: 'acme\\elements\\Thing' }), 'unsupported_element'],
    ['another site', payload(entry(site('de'))), 'locale_not_served'],
  ])('of %s is ignored', (_, body, ignored) => {
    expect(readCraftPayload(body, 'craft_1')).toEqual({ ignored });
  });

  it.each([
    [
      'sent before the change',
      payload(entry(), { name: 'beforeSave' }),
      'unknown_event',
      /^name: must be one of afterSave, /,
    ],
    [
      'with a prototype property as its event name',
      payload(entry(), { name: 'constructor' }),
      'unknown_event',
      /^name: /,
    ],
    ['without a time', payload(entry(), { time: 'today' }), 'invalid_event', /^time: /],
    ['without an element', payload(null), 'invalid_element', /^sender: /],
    ['of an element without an ID', payload(entry({ id: null })), 'invalid_element', /^sender\.id: /],
    ['with a tag as its ID', payload(entry({ id: 'x,global:header:en' })), 'invalid_element', /^sender\.id: /],
    ['with a wildcard as its ID', payload(entry({ id: '*' })), 'invalid_element', /^sender\.id: /],
    ['with a URI on another host', payload(entry({ uri: '//elsewhere.example' })), 'invalid_element', /^sender\.uri: /],
    ['with an invalid site handle', payload(entry(site('en,routes'))), 'invalid_element', /^sender\.site\.handle: /],
    [
      'of a service with an unreadable element',
      payload(null, { senderClass: 'craft\\services\\Elements', event: { element: entry({ id: [] }) } }),
      'invalid_element',
      /^event\.element\.id: /,
    ],
  ])('%s is rejected with the path of the invalid field', (_, body, error, problem) => {
    expect(readCraftPayload(body, 'craft_1')).toEqual({
      error,
      problems: expect.arrayContaining([expect.stringMatching(problem)]),
    });
  });
});
