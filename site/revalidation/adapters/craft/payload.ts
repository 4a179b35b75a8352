import * as v from 'valibot';
import { isLocale } from '#lib/locales.ts';
import type { CmsEvent } from '#revalidation/adapters/adapter.ts';
import { type BadEvent, handle, status, uri, type WebhookEvent } from '#revalidation/webhook/event.ts';

const nullish = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
const craftId = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/, 'must be a Craft ID'),
);
const withHandle = v.object({ handle });
const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
);

/**
 * Attributes read from every element. A payload has all attributes and custom fields, but `site` only if the webhook is
 * configured to send it.
 */
const attributes = {
  id: craftId,
  draftId: nullish(craftId),
  revisionId: nullish(craftId),
  isProvisionalDraft: nullish(v.boolean()),
  structureId: nullish(craftId),
  lft: nullish(v.number()),
  rgt: nullish(v.number()),
  ref: nullish(v.string()),
  uri: nullish(uri),
  status: nullish(status),
  dateUpdated: nullish(date),
  site: nullish(withHandle),
};
/** Attributes of some element types only. On others, a custom field may have the same name and any value. */
const entryAttributes = { ownerId: nullish(craftId), sectionId: nullish(craftId) };
const namedAttributes = { handle: nullish(handle) };

const elementShape = v.object(attributes);
const entryShape = v.object({ ...attributes, ...entryAttributes });
const namedShape = v.object({ ...attributes, ...namedAttributes });
type CraftElement = v.InferOutput<typeof elementShape> &
  Partial<Pick<v.InferOutput<typeof entryShape>, 'ownerId' | 'sectionId'>> &
  Partial<Pick<v.InferOutput<typeof namedShape>, 'handle'>>;

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
  afterReplaceFile: 'replaced',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const isEventName = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** The plugin's payload: `sender` fired the event; `event` holds its properties. */
const payloadShape = v.object({
  time: date,
  name: v.pipe(v.string(), v.check(isEventName, `must be one of ${Object.keys(kinds).join(', ')}`)),
  senderClass: v.string(),
  sender: nullish(v.unknown()),
  event: nullish(v.unknown()),
});

type ElementType = WebhookEvent['element']['type'];

/** Element types by PHP class. Craft 4's Matrix blocks are Craft 5's nested entries. */
const types: Readonly<Record<string, ElementType>> = {
  'craft\\elements\\Entry': 'entry',
  'craft\\elements\\MatrixBlock': 'entry',
  'craft\\elements\\Category': 'category',
  'craft\\elements\\Asset': 'asset',
  'craft\\elements\\GlobalSet': 'global',
  'verbb\\formie\\elements\\Form': 'form',
  'craft\\services\\Assets': 'asset',
  'craft\\services\\Categories': 'category',
  'craft\\services\\Entries': 'entry',
};

/**
 * Attributes that together identify an element's type if the sender is a service. Craft reserves `sectionId` and
 * `postDate` on entries and `filename` on assets, so no custom field there can have these names.
 */
const identifyingAttributes: readonly (readonly [ElementType, ...string[]])[] = [
  ['entry', 'sectionId', 'postDate'],
  ['asset', 'volumeId', 'filename'],
  ['category', 'groupId'],
  ['entry', 'ownerId'],
];

/** Finds the type by the sender's class or, for a service that handles several types, by the element's attributes. */
function findType(senderClass: string, subject: unknown): ElementType | undefined {
  const type = types[senderClass];
  if (type || !senderClass.startsWith('craft\\services\\')) return type;
  return identifyingAttributes.find(([, ...names]) => names.every((name) => holds(subject, name)))?.[0];
}

function getShape(type: ElementType) {
  if (type === 'entry') return entryShape;
  return type === 'global' || type === 'form' ? namedShape : elementShape;
}

const eventNames: Readonly<Record<ElementType, Partial<Record<Kind, WebhookEvent['event']>>>> = {
  entry: { saved: 'entry.saved', left: 'entry.saved', deleted: 'entry.deleted', moved: 'entry.moved' },
  category: { saved: 'category.saved', left: 'category.saved', deleted: 'category.deleted', moved: 'category.saved' },
  asset: { saved: 'asset.saved', left: 'asset.saved', deleted: 'asset.deleted', replaced: 'asset.replaced' },
  global: { saved: 'global.saved', deleted: 'global.saved' },
  form: { saved: 'form.saved', deleted: 'form.saved' },
  all: {},
};

const holds = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** Reports whether the body is from Craft's plugin. */
export const isCraftPayload = (body: unknown): boolean => holds(body, 'senderClass');

/** Finds the element, which services put into `event`. */
function findSubject({ sender, event }: v.InferOutput<typeof payloadShape>): { place: string; subject: unknown } {
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

/** Returns the status of the whole entry. Others, such as `disabled`, may apply to one locale only. */
function getStatus(element: CraftElement, kind: Kind, isNested: boolean): string | undefined {
  if (element.isProvisionalDraft) return 'provisional';
  if (element.revisionId) return 'revision';
  if (element.draftId) return 'draft';
  return kind === 'saved' && element.status === 'live' && !isNested ? 'live' : undefined;
}

/** Returns the section of a ref such as `section/slug`. Craft sends no ref for categories. */
function sectionInRef({ ref }: CraftElement): string | undefined {
  const [first = ''] = ref?.split('/') ?? [];
  return ref?.includes('/') && v.is(handle, first) ? first : undefined;
}

/** Converts a plugin payload to an event. */
export function readCraftPayload(body: unknown, deliveryId: string): CmsEvent | { ignored: string } | BadEvent {
  const payload = v.safeParse(payloadShape, body);
  if (!payload.success) {
    const isName = v.getDotPath(payload.issues[0]) === 'name';
    return bad(isName ? 'unknown_event' : 'invalid_event', payload.issues);
  }
  const { name, senderClass, time } = payload.output;
  const kind = isEventName(name) ? kinds[name] : 'saved';
  const { place, subject } = findSubject(payload.output);
  const type = findType(senderClass, subject);
  const event = type && eventNames[type][kind];
  if (!event) return { ignored: 'unsupported_element' };
  const read = v.safeParse(getShape(type), subject);
  if (!read.success) return bad('invalid_element', read.issues, place);
  const element: CraftElement = read.output;
  if (element.site && !isLocale(element.site.handle)) return { ignored: 'locale_not_served' };
  const isNested = type === 'entry' && Boolean(element.ownerId) && !element.sectionId;
  return {
    event: {
      v: 1,
      id: deliveryId,
      event: isNested ? 'entry.saved' : event,
      occurredAt: time,
      element: { type, ...readDetails(type, element, isNested), status: getStatus(element, kind, isNested) },
      sites: isNested ? [] : readSites(element, kind),
      // A nested entry's date is not its owner's.
      ...(!isNested && kind !== 'deleted' && { dateUpdated: element.dateUpdated }),
    },
    isNested,
    isBulk: isNested && (kind === 'deleted' || /^afterRestore/.test(name)),
    // Craft updates descendants' URIs in a queue job.
    isParent: Boolean(element.structureId) && Number(element.rgt ?? 0) - Number(element.lft ?? 0) !== 1,
  };
}

function readDetails(type: ElementType, element: CraftElement, isNested: boolean) {
  const section = type === 'entry' && !isNested ? sectionInRef(element) : undefined;
  return {
    id: isNested && element.ownerId ? element.ownerId : element.id,
    ...(section && { section }),
    ...((type === 'global' || type === 'form') && { handle: element.handle }),
  };
}

/** Returns the payload's locale. Returns none, which means all, for a deletion or if the payload names none. */
function readSites({ site, uri, status }: CraftElement, kind: Kind): WebhookEvent['sites'] {
  if (!site || !isLocale(site.handle) || kind === 'deleted') return [];
  if (kind === 'left') return [{ handle: site.handle, status: 'deleted' }];
  return [{ handle: site.handle, status, ...(kind !== 'moved' && { uri }) }];
}
