import * as v from 'valibot';
import { isSite } from '#lib/sites.ts';
import { type BadEvent, handle, status, uri, type WebhookEvent } from './event.ts';

/**
 * What the Webhooks plugin of Craft sends by itself: `sender` is what fired the event, `event` what the event holds. Of an
 * element it has all attributes, of which these are read; `site` and `section` are there if the webhook asks for them.
 */
const nullish = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
const number = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/, 'must be an id of Craft'),
);
const withHandle = v.object({ handle });
const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
);

const elementShape = v.object({
  id: number,
  draftId: nullish(number),
  revisionId: nullish(number),
  isProvisionalDraft: nullish(v.boolean()),
  ownerId: nullish(number),
  sectionId: nullish(number),
  groupId: nullish(number),
  volumeId: nullish(number),
  structureId: nullish(number),
  lft: nullish(v.number()),
  rgt: nullish(v.number()),
  handle: nullish(handle),
  ref: nullish(v.string()),
  uri: nullish(uri),
  status: nullish(status),
  dateUpdated: nullish(date),
  site: nullish(withHandle),
});
type CraftElement = v.InferOutput<typeof elementShape>;

const kinds = {
  afterSave: 'saved',
  afterSaveElement: 'saved',
  afterPropagate: 'saved',
  afterRestore: 'saved',
  afterRestoreElement: 'saved',
  afterDelete: 'deleted',
  afterDeleteElement: 'deleted',
  afterDeleteForSite: 'left',
  afterMoveInStructure: 'moved',
  afterMoveToSection: 'moved',
  afterUpdateSlugAndUri: 'moved',
  afterReplaceAsset: 'replaced',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const isEventName = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

const payloadShape = v.object({
  time: date,
  name: v.pipe(v.string(), v.check(isEventName, `must be one of ${Object.keys(kinds).join(', ')}`)),
  senderClass: v.string(),
  sender: nullish(v.unknown()),
  event: nullish(v.unknown()),
});

type ElementType = WebhookEvent['element']['type'];

/** By class; a block of Craft 4 is what a nested entry is since. */
const types: Readonly<Record<string, ElementType>> = {
  'craft\\elements\\Entry': 'entry',
  'craft\\elements\\MatrixBlock': 'entry',
  'craft\\elements\\Category': 'category',
  'craft\\elements\\Asset': 'asset',
  'craft\\elements\\GlobalSet': 'global',
  'verbb\\formie\\elements\\Form': 'form',
};

/** A service that fires the event for an element does not say of which class it is. */
function typeOf(senderClass: string, element: CraftElement): ElementType | undefined {
  if (!senderClass.startsWith('craft\\services\\')) return types[senderClass];
  if (element.volumeId) return 'asset';
  if (element.groupId) return 'category';
  return element.sectionId || element.ownerId ? 'entry' : undefined;
}

const eventNames: Readonly<Record<ElementType, Partial<Record<Kind, WebhookEvent['event']>>>> = {
  entry: { saved: 'entry.saved', left: 'entry.saved', deleted: 'entry.deleted', moved: 'entry.moved' },
  category: { saved: 'category.saved', left: 'category.saved', deleted: 'category.deleted', moved: 'category.saved' },
  asset: { saved: 'asset.saved', left: 'asset.saved', deleted: 'asset.deleted', replaced: 'asset.replaced' },
  global: { saved: 'global.saved', deleted: 'global.saved' },
  form: { saved: 'form.saved', deleted: 'form.saved' },
  translations: {},
  all: {},
};

/** What a payload says. */
export type FromCraft = {
  event: WebhookEvent;
  /** The event is about something within that entry, which may itself be nested; its root is what pages show. */
  isNested: boolean;
  /** The addresses of its descendants may change later, in a job of Craft's that need not fire an event. */
  isParent: boolean;
};

const holds = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** Whether it comes from the plugin and not from a sender of the site's own events. */
export const isCraftPayload = (body: unknown): boolean => holds(body, 'senderClass');

/** The element in the payload with its place there: a service has it in the event. */
function subjectOf({ sender, event }: v.InferOutput<typeof payloadShape>): { place: string; subject: unknown } {
  for (const name of ['element', 'entry', 'asset']) {
    if (holds(event, name)) return { place: `event.${name}`, subject: event[name] };
  }
  return { place: 'sender', subject: sender };
}

const bad = (
  error: string,
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  place = '',
): BadEvent => ({
  error,
  problems: issues.map(
    (issue) => `${[place, v.getDotPath(issue)].filter(Boolean).join('.') || 'body'}: ${issue.message}`,
  ),
});

/** What holds in every site: a draft is none of the site's, and what is live in one may be disabled in another. */
function statusOf(element: CraftElement, kind: Kind, isNested: boolean): string | undefined {
  if (element.isProvisionalDraft) return 'provisional';
  if (element.revisionId) return 'revision';
  if (element.draftId) return 'draft';
  return kind === 'saved' && element.status === 'live' && !isNested ? 'live' : undefined;
}

/** Its ref is `section/slug`, or `group/slug`. */
function placeInRef({ ref }: CraftElement): string | undefined {
  const [first = ''] = ref?.split('/') ?? [];
  return ref?.includes('/') && v.is(handle, first) ? first : undefined;
}

/** The site's own event for a payload of the plugin, why it is ignored, or what is wrong with it. */
export function readCraftPayload(body: unknown, deliveryId: string): FromCraft | { ignored: string } | BadEvent {
  const payload = v.safeParse(payloadShape, body);
  if (!payload.success) {
    const isName = v.getDotPath(payload.issues[0]) === 'name';
    return bad(isName ? 'unknown-event' : 'bad-event', payload.issues);
  }
  const { name, senderClass, time } = payload.output;
  const kind = isEventName(name) ? kinds[name] : 'saved';
  const { place, subject } = subjectOf(payload.output);
  const read = v.safeParse(elementShape, subject);
  if (!read.success) return bad('bad-element', read.issues, place);
  const element = read.output;
  const type = typeOf(senderClass, element);
  const event = type && eventNames[type][kind];
  if (!event) return { ignored: 'not-shown' };
  if (element.site && !isSite(element.site.handle)) return { ignored: 'other-site' };
  const isNested = type === 'entry' && Boolean(element.ownerId) && !element.sectionId;
  return {
    event: {
      v: 1,
      id: deliveryId,
      event: isNested ? 'entry.saved' : event,
      occurredAt: time,
      element: { type, ...detailsOf(type, element, isNested), status: statusOf(element, kind, isNested) },
      sites: isNested ? [] : sitesOf(element, kind),
      // That of a nested entry is not that of its root.
      ...(!isNested && kind !== 'deleted' && { dateUpdated: element.dateUpdated }),
    },
    isNested,
    isParent: Boolean(element.structureId) && Number(element.rgt ?? 0) - Number(element.lft ?? 0) !== 1,
  };
}

function detailsOf(type: ElementType, element: CraftElement, isNested: boolean) {
  const place = placeInRef(element);
  return {
    id: isNested && element.ownerId ? element.ownerId : element.id,
    ...(type === 'entry' && !isNested && place && { section: place }),
    ...(type === 'category' && place && { group: place }),
    ...((type === 'global' || type === 'form') && { handle: element.handle }),
  };
}

/**
 * The site that the payload is about. Without its name every site is compared, and the status, which is that of one, says
 * nothing; what is deleted is gone from all.
 */
function sitesOf({ site, uri, status }: CraftElement, kind: Kind): WebhookEvent['sites'] {
  if (!site || !isSite(site.handle) || kind === 'deleted') return [];
  if (kind === 'left') return [{ handle: site.handle, status: 'deleted' }];
  return [{ handle: site.handle, status, ...(kind !== 'moved' && { uri }) }];
}
