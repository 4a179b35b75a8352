import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { type Client, requestOrFail } from '../http/client.ts';
import { parseJson } from '../http/parse-json.ts';
import type { ProcessLike } from '../process/signals.ts';

/** Returns the operator token of the site. If there are several, the first is the newest. */
export const operatorToken = ({ env }: ProcessLike): string | undefined =>
  env['OPERATOR_TOKEN']?.split(',')[0]?.trim() || undefined;

/**
 * Requests operator data from the site. If the site refuses, returns its message.
 * @throws CliError `unreachable`, `unauthorized`, or `not-a-vitrine-site` if another server responds
 */
export async function fetchOperatorApi<Schema extends v.GenericSchema>(
  client: Client,
  { site, target, host }: { site: string; target: string; host: ProcessLike },
  schema: Schema,
): Promise<{ value: v.InferOutput<Schema> } | { refused: string }> {
  const token = operatorToken(host);
  const { status, body } = await requestOrFail(client, site, target, token ? { authorization: `Bearer ${token}` } : {});
  if (status === 401 || status === 403) throw new CliError('unauthorized', `${site} discloses this only to operators.`);
  const value = status === 200 ? parseJson(schema, body) : undefined;
  if (value !== undefined) return { value };
  const refusal = parseJson(refusalSchema, body);
  if (!refusal) throw new CliError('not-a-vitrine-site', `${site} responded with ${status}, unlike a Vitrine site.`);
  return { refused: refusal.message };
}

const tagSchema = v.object({
  tag: v.string(),
  sources: v.array(v.string()),
  invalidated: v.nullable(
    v.object({ at: v.string(), isHard: v.boolean(), cause: v.optional(v.string()), element: v.optional(v.string()) }),
  ),
});
/** Response of `/api/explain`. */
export const explanationSchema = v.object({
  path: v.string(),
  state: v.picklist(['fresh', 'stale', 'expired', 'none']),
  rendered: v.nullable(v.object({ at: v.string(), isElsewhere: v.boolean() })),
  copies: v.array(v.object({ place: v.string(), at: v.string() })),
  tags: v.array(tagSchema),
});
/** Response of `/api/impact`. */
export const impactSchema = v.object({
  entry: v.string(),
  section: v.string(),
  paths: v.array(v.string()),
  kept: v.number(),
  changes: v.array(v.object({ change: v.string(), pages: v.array(v.string()), isHard: v.boolean() })),
});
const refusalSchema = v.object({ error: v.string(), message: v.string() });

export type Explanation = v.InferOutput<typeof explanationSchema>;
export type ExplainedTag = Explanation['tags'][number];

/** Descriptions by tag kind. The arguments are the parts after the kind, as in `list:projects:en:-:postDate:0`. */
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

/** Sorts tags by latest invalidation. Tags that were never invalidated keep their order at the end. */
export const sortByInvalidation = (tags: readonly ExplainedTag[]): ExplainedTag[] =>
  tags.toSorted((a, b) => (b.invalidated?.at ?? '').localeCompare(a.invalidated?.at ?? ''));
