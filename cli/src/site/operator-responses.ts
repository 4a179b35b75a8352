import * as v from 'valibot';

const tagSchema = v.object({
  tag: v.string(),
  sources: v.array(v.string()),
  invalidated: v.nullable(
    v.object({
      at: v.string(),
      isHard: v.boolean(),
      cause: v.optional(v.string()),
      element: v.optional(v.string()),
    }),
  ),
});
const explanationSchema = v.object({
  path: v.string(),
  state: v.picklist(['fresh', 'stale', 'expired', 'none']),
  rendered: v.nullable(v.object({ at: v.string(), isElsewhere: v.boolean() })),
  copies: v.array(v.object({ place: v.string(), at: v.string() })),
  tags: v.array(tagSchema),
});
const impactSchema = v.object({
  entry: v.string(),
  section: v.string(),
  paths: v.array(v.string()),
  kept: v.number(),
  changes: v.array(v.object({ change: v.string(), pages: v.array(v.string()), isHard: v.boolean() })),
});
const refusalSchema = v.object({ error: v.string(), message: v.string() });

/** Response of `/api/explain`. */
export type Explanation = v.InferOutput<typeof explanationSchema>;
export type ExplainedTag = Explanation['tags'][number];
/** Response of `/api/impact`. */
export type Impact = v.InferOutput<typeof impactSchema>;
/** Error response of the operator API. */
export type OperatorError = v.InferOutput<typeof refusalSchema>;

/** Returns undefined for any other body. */
export const parseExplanation = (body: string): Explanation | undefined => read(explanationSchema, body);
export const parseImpact = (body: string): Impact | undefined => read(impactSchema, body);
export const parseOperatorError = (body: string): OperatorError | undefined => read(refusalSchema, body);

function read<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(body));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Descriptions by tag kind; arguments are the parts after it, as in `list:projects:en:-:postDate:0`. */
const words: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  entry: ([id, site, whole]) => `entry ${id} (${site})${whole === undefined ? '' : ', all fields'}`,
  card: ([id]) => `entry ${id}, some fields`,
  title: ([id]) => `entry ${id}, title`,
  link: ([id]) => `entry ${id}, URL`,
  list: ([section, site, filter, options, rank]) =>
    [
      `list of ${section} (${site})`,
      ...(filter === undefined || filter === '-' || filter === 'any' ? [] : [filter]),
      ...(options === 'count' ? ['length'] : []),
      ...(rank === undefined || rank === 'all' ? [] : [`from rank ${rank} by ${options}`]),
    ].join(', '),
  section: ([section, site]) => `section ${section} (${site})`,
  uri: ([site, uri]) => `URL ${uri} (${site})`,
  global: ([handle, site]) => `global set ${handle} (${site})`,
  category: ([id, title]) => `category ${id}${title === undefined ? '' : ', title'}`,
  categorygroup: ([handle, site]) => `categories ${handle} (${site})`,
  asset: ([id, picture]) => `asset ${id}${picture === undefined ? '' : ', image'}`,
  form: ([handle]) => `form ${handle}`,
  routes: ([site]) => `route table (${site})`,
};

/** Describes a tag, or returns it unchanged if its kind is unknown. */
export function describeTag(tag: string): string {
  const [kind = '', ...parts] = tag.split(':');
  return (Object.hasOwn(words, kind) ? words[kind]?.(parts) : undefined) ?? tag;
}

/** Sorts by latest invalidation; tags without one keep their order at the end. */
export const sortByInvalidation = (tags: readonly ExplainedTag[]): ExplainedTag[] =>
  tags.toSorted((a, b) => (b.invalidated?.at ?? '').localeCompare(a.invalidated?.at ?? ''));
