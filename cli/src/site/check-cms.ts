import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { parseJson } from '../http/parse-json.ts';
import type { ProcessLike } from '../process/signals.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { checkSchema, countDefinitions, introspectionRequest } from './cms-schema.ts';
import type { Check } from './doctor-checks.ts';
import { fetchOperatorApi } from './operator-api.ts';

const name = 'CMS';

/**
 * Checks that a GraphQL API supports the site's queries, which the site discloses to operators, and that the token
 * grants every scope. The token comes from the same environment variables as on the site: CMS_TOKEN, CMS_AUTH_HEADER
 * and CMS_AUTH_SCHEME.
 */
export async function checkCms(context: CommandContext, site: Client, cms: string): Promise<Check[]> {
  const url = URL.parse(cms);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliError('invalid-setting', `--cms must be the URL of a GraphQL API, not "${cms}".`);
  const seconds = Math.max(context.settings.timeout, maxSeconds);
  const deadline = Math.max(1000 * seconds, performance.now() + 1000 * minSeconds);
  const send = (query: string) => postQuery(context, url, query, deadline);
  const operations = await fetchOperations(context, site);
  if (operations === undefined)
    return [inconclusive('operations-unavailable', 'the site does not disclose its queries', operatorFix)];
  // These run concurrently, so a slow introspection leaves time for the other queries.
  const [response, scopeChecks] = await Promise.all([send(introspectionRequest), checkScopes(send)]);
  if ('error' in response) return [inconclusive('cms-unreachable', response.error, 'Check the URL and the network.')];
  const checked = response.status < 500 ? checkSchema(response.body, operations) : undefined;
  if (!checked) return [introspectionRefused(response.status)];
  const { problems, formAdapters } = checked;
  return [
    { name, result: `${countDefinitions(operations)} operations and fragments, ${problems.length} problems` },
    { name: 'CMS, forms', result: formAdapters.map((adapter) => `FORMS_ADAPTER=${adapter}`).join(', ') || 'none' },
    ...scopeChecks,
    ...problems.map(({ definition, message }): Check => {
      const fix = /^Unknown type|_MatrixField/.test(message) ? typeFix : fieldFix;
      const finding = { code: 'cms-schema', severity: 'error', message, fix } as const;
      return { name: `${name}, ${definition}`, result: 'incompatible', finding };
    }),
  ];
}

const operatorFix = "Set OPERATOR_TOKEN to the site's token, or run this command on the site's machine.";
const typeFix =
  'Add it to the CMS. If it exists, grant the token’s schema access to its section or Matrix field (docs/craft.md, “Scopes”); if it has another handle there, rename it (“Use an existing Craft with other handles”).';
const fieldFix =
  'Add it to the CMS; if it has another handle there, rename it (docs/craft.md, “Use an existing Craft with other handles”). Or remove it from the query.';

/** Permissions that introspection does not reveal, and what fails without them. */
const scopes = [
  {
    scope: 'elements.inactive:read',
    query: '{ entries(section: ["*"], status: ["pending"], limit: 1) { __typename } }',
    fix: 'Enable “Query for disabled, pending or expired elements” in the schema’s scope; without it, scheduled posts never appear, and builds use older content.',
  },
  {
    scope: 'elements.drafts:read',
    query: '{ entries(section: ["*"], drafts: true, limit: 1) { __typename } }',
    fix: 'Enable “Query for drafts” in the schema’s scope; without it, previews of new pages find no draft.',
  },
] as const;

type QueryResponse = { status: number; body: string } | { error: string };

/** Reports for each scope whether the token has it, by running a query that needs it. */
async function checkScopes(send: (query: string) => Promise<QueryResponse>): Promise<Check[]> {
  const checks = scopes.map(async ({ scope, query, fix }): Promise<Check> => {
    const checked = `${name}, ${scope}`;
    const response = await send(JSON.stringify({ query }));
    if ('error' in response) return inconclusive('cms-unreachable', response.error, 'Run this command again.', checked);
    const reason = firstError(response.body);
    if (reason === undefined) return { name: checked, result: 'granted' };
    const message = `the token’s schema lacks this scope, or the CMS failed: ${reason}`;
    return { name: checked, result: 'missing', finding: { code: 'cms-scope', severity: 'error', message, fix } };
  });
  return Promise.all(checks);
}

const errorsSchema = v.object({ errors: v.nullish(v.array(v.object({ message: v.nullish(v.string()) }))) });

/** Returns the first error message in a response, or undefined if it has no errors. */
function firstError(body: string): string | undefined {
  const response = parseJson(errorsSchema, body);
  if (!response) return 'the response is not JSON';
  return response.errors?.[0] && (response.errors[0].message ?? 'an error without a message');
}

const inconclusive = (code: string, message: string, fix: string, checked = name): Check => ({
  ...{ name: checked, result: 'unknown', isInconclusive: true },
  finding: { code, severity: 'warning', message, fix },
});

function introspectionRefused(status: number): Check {
  const isUnauthorized = status === 401 || status === 403;
  const fix = isUnauthorized
    ? 'Set CMS_TOKEN to the token that the site uses.'
    : 'Use the URL of the CMS’s GraphQL API, and temporarily enable introspection (in Craft: enableGraphqlIntrospection).';
  return inconclusive('introspection-refused', `responded with ${status} and no introspection result`, fix);
}

async function fetchOperations({ settings, host }: CommandContext, client: Client): Promise<string | undefined> {
  const target = '/api/operations';
  try {
    const response = await fetchOperatorApi(client, { site: settings.site, target, host }, operationsSchema);
    return 'value' in response ? response.value.operations : undefined;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

const operationsSchema = v.object({ operations: v.string() });

/**
 * Maximum seconds from the start of the process to the last response, unless --timeout is longer, so that the report
 * takes less than a minute. Introspecting Craft in development mode takes half of that.
 */
const maxSeconds = 58;
/** Minimum seconds for the CMS, even if the site used up most of the time. */
const minSeconds = 5;

async function postQuery(
  { settings, host, interrupt }: CommandContext,
  url: URL,
  query: string,
  deadline: number,
): Promise<QueryResponse> {
  // Configured headers are only for the site.
  const timeout = Math.max(1, Math.floor((deadline - performance.now()) / 1000));
  const client = createClient({ ...settings, timeout, site: url.origin, headers: {}, retries: 0 }, interrupt);
  try {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-craft-gql-cache': 'no-cache',
      ...authorization(host.env),
    };
    return await client.request(url.pathname + url.search, 'POST', headers, query);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { error: error.message };
  }
}

function authorization(env: ProcessLike['env']): Record<string, string> {
  const token = env['CMS_TOKEN']?.trim();
  if (!token) return {};
  const scheme = env['CMS_AUTH_SCHEME'] ?? 'Bearer';
  const hasScheme = /^\w+\s/.test(token) || scheme === 'none';
  return { [env['CMS_AUTH_HEADER'] ?? 'Authorization']: hasScheme ? token : `${scheme} ${token}` };
}
