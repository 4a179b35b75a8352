import * as v from 'valibot';
import { localeKeys } from '#lib/locales.ts';

const maxTextLength = 256;
const text = v.pipe(v.string(), v.maxLength(maxTextLength));
const optional = <Schema extends v.GenericSchema<string>>(schema: Schema) => v.optional(v.nullable(schema));

/** IDs and handles become parts of tags, so they contain no separators. */
const id = v.pipe(v.string(), v.regex(/^(?:[\w-]{1,64}|\*)$/, 'must be *, or up to 64 letters, digits, - and _'));
export const handle = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]\w{0,63}$/, 'must be a handle: a letter, then letters, digits and _'),
);
/** A URI as Craft stores it, without a leading slash, query, `..` or host. */
export const uri = v.pipe(
  text,
  v.regex(
    /^[^\s/?#\\\p{Cc}](?:[^\s?#\\\p{Cc}]*[^\s/?#\\\p{Cc}])?$/u,
    'must be a URI as in the CMS, without a leading or trailing slash',
  ),
  v.check((value) => !/(?:^|\/)\.{1,2}(?:\/|$)|\/\/|^[a-z][a-z+.-]*:/i.test(value), 'must be a path of the site'),
);
export const status = v.pipe(v.string(), v.regex(/^[a-z]{1,32}$/i, 'must be a status of up to 32 letters'));

const events = [
  'entry.saved',
  'entry.deleted',
  'entry.moved',
  'global.saved',
  'category.saved',
  'category.deleted',
  'asset.saved',
  'asset.replaced',
  'asset.deleted',
  'form.saved',
  'bulk',
] as const;

/** The webhook body. Unknown fields, such as tags or paths, are rejected. */
export const webhookEvent = v.pipe(
  v.strictObject({
    v: v.literal(1),
    id: v.pipe(text, v.nonEmpty()),
    event: v.picklist(events),
    occurredAt: v.pipe(v.string(), v.isoTimestamp()),
    element: v.strictObject({
      type: v.picklist(['entry', 'global', 'category', 'asset', 'form', 'all']),
      id,
      uid: optional(id),
      handle: optional(handle),
      section: optional(handle),
      entryType: optional(handle),
      group: optional(handle),
      volume: optional(handle),
      status: optional(status),
    }),
    sites: v.pipe(
      v.array(v.strictObject({ handle: v.picklist(localeKeys), uri: optional(uri), status: optional(status) })),
      v.maxLength(50),
    ),
    previous: v.optional(v.nullable(v.strictObject({ uri: optional(uri) }))),
    dateUpdated: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  }),
  v.forward(
    v.check(
      ({ event, element: { type } }) => (type === 'all' ? 'bulk' : type) === event.split('.')[0],
      'must be the type in the name of the event, or all for bulk',
    ),
    ['element', 'type'],
  ),
  v.forward(
    v.check(
      ({ element: { type, id } }) => (id === '*') === (type === 'all'),
      'must be * if the type is all, and only then',
    ),
    ['element', 'id'],
  ),
);

export type WebhookEvent = v.InferOutput<typeof webhookEvent> & {
  /** The event has been applied and is only repeated in case the CMS serves its change late. Senders cannot set this. */
  isRepeat?: true;
};

/** An error code and the problems, with their paths. */
export type BadEvent = { error: string; problems: string[] };

/** Specific error codes by path; everything else is `invalid_event`. */
const errorCodes: readonly [path: RegExp, error: string][] = [
  [/^v$/, 'unknown_version'],
  [/^event$/, 'unknown_event'],
  [/^element\.type$/, 'unknown_element_type'],
  [/^sites\.\d+\.handle$/, 'unknown_locale'],
  [/^(?:sites\.\d+|previous)\.uri$/, 'invalid_uri'],
  [/^element\.id$/, 'invalid_element_id'],
];

function errorCode(issue: v.InferIssue<typeof webhookEvent>): string {
  const path = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown_field';
  if (issue.type === 'check' && path === 'element.type') return 'element_type_mismatch';
  return errorCodes.find(([pattern]) => pattern.test(path))?.[1] ?? 'invalid_event';
}

export function parseEvent(body: unknown): { event: WebhookEvent } | BadEvent {
  if (Array.isArray(body)) return { error: 'invalid_event', problems: ['body: must be one event, not a list'] };
  const result = v.safeParse(webhookEvent, body);
  if (!result.success) {
    const [first] = result.issues;
    const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    return { error: errorCode(first), problems };
  }
  return { event: result.output };
}

/** Returns the event's locales, or all locales if it names none. */
export const getSites = ({ sites }: WebhookEvent): WebhookEvent['sites'] =>
  sites.length > 0 ? sites : localeKeys.map((handle) => ({ handle }));

const goneStatuses = new Set(['disabled', 'expired', 'pending', 'deleted', 'trashed', 'archived']);

/** Reports whether the event announces that its entry is not visible, in this locale if `status` is given. */
export function announcesRemoval({ event, element }: WebhookEvent, status?: string | null): boolean {
  const stated = status ?? (event === 'entry.deleted' ? 'deleted' : element.status);
  return goneStatuses.has(stated?.toLowerCase() ?? '');
}

/** Returns why an event is ignored (drafts, revisions), or undefined. */
export function reasonToIgnore({ element }: WebhookEvent): string | undefined {
  const { status } = element;
  return status === 'draft' || status === 'revision' || status === 'provisional' ? status : undefined;
}
