import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(256));
const optionalText = v.optional(v.nullable(text));

/** The webhook's body. Strict: what a sender may not decide, such as tags or paths, is refused rather than ignored. */
const schema = v.strictObject({
  v: v.literal(1),
  id: v.pipe(text, v.nonEmpty()),
  event: v.picklist([
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
    'translations.saved',
    'bulk',
  ]),
  occurredAt: v.pipe(v.string(), v.isoTimestamp()),
  element: v.strictObject({
    type: v.picklist(['entry', 'global', 'category', 'asset', 'form', 'translations', 'all']),
    id: v.pipe(text, v.nonEmpty()),
    uid: optionalText,
    handle: optionalText,
    section: optionalText,
    entryType: optionalText,
    group: optionalText,
    volume: optionalText,
    status: optionalText,
  }),
  sites: v.pipe(v.array(v.strictObject({ handle: text, uri: optionalText, status: optionalText })), v.maxLength(50)),
  previous: v.optional(v.nullable(v.strictObject({ uri: optionalText }))),
  dateUpdated: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
});

export type WebhookEvent = v.InferOutput<typeof schema>;

/** The event, or what is wrong with it: each problem with the path to it. */
export function parseEvent(body: unknown): { event: WebhookEvent } | { problems: string[] } {
  const result = v.safeParse(schema, body);
  if (result.success) return { event: result.output };
  return { problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) };
}

/** Events that change nothing a visitor sees, with the reason; undefined for all others. */
export function reasonToIgnore({ element }: WebhookEvent): string | undefined {
  const { status } = element;
  return status === 'draft' || status === 'revision' || status === 'provisional' ? status : undefined;
}
