import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { ProcessLike } from '../process/signals.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { checkSchema, countDefinitions, introspectionRequest } from './cms-schema.ts';
import type { Check } from './doctor-checks.ts';
import { askForExplanation } from './operator-api.ts';

const name = 'CMS';

/**
 * Whether the GraphQL API at an address has all that the site asks for. The site names its queries; the token is that of
 * the site's own settings: CMS_TOKEN, CMS_AUTH_HEADER, CMS_AUTH_SCHEME.
 */
export async function checkCms(context: CommandContext, site: Client, cms: string): Promise<Check[]> {
  const address = URL.parse(cms);
  if (!address || !/^https?:$/.test(address.protocol))
    throw new CliError('bad-setting', `--cms must be the URL of a GraphQL API (it is "${cms}").`);
  const operations = await operationsOf(context, site);
  if (operations === undefined)
    return [
      unknown('no-operations', 'the site does not tell its queries', 'Set METRICS_TOKEN, or run this on its machine.'),
    ];
  const answer = await ask(context, address, introspectionRequest);
  if ('fault' in answer) return [unknown('cms-unreachable', answer.fault, 'Check the address and the network.')];
  const checked = answer.status < 500 ? checkSchema(answer.body, operations) : undefined;
  if (!checked) return [refused(answer.status)];
  const { faults, formAdapters } = checked;
  return [
    { name, result: `${countDefinitions(operations)} operations and fragments, ${faults.length} faults` },
    {
      name: 'CMS, forms',
      result: formAdapters.map((adapter) => `FORMS_ADAPTER=${adapter}`).join(', ') || 'takes none',
    },
    ...(await checkScopes(context, address)),
    ...faults.map(({ definition, message }): Check => {
      const fix = /^Unknown type|_MatrixField/.test(message)
        ? 'Add it to the CMS; if it is there, give the token’s schema its section or Matrix field (docs/craft.md, step 8).'
        : 'Add it to the CMS, or take it out of the query.';
      const finding = { code: 'cms-schema', severity: 'error', message, fix } as const;
      return { name: `${name}, ${definition}`, result: 'does not fit', finding };
    }),
  ];
}

/** What a schema of Craft's may leave out without saying so in its description, and what then fails. */
const scopes = [
  {
    scope: 'elements.inactive:read',
    question: '{ entries(section: ["*"], status: ["pending"], limit: 1) { __typename } }',
    fix: 'Check “Query for disabled, pending or expired elements” in its scope: without it scheduled posts never appear, and a build uses older content.',
  },
  {
    scope: 'elements.drafts:read',
    question: '{ entries(section: ["*"], drafts: true, limit: 1) { __typename } }',
    fix: 'Check “Query for drafts” in its scope: without it previews of new pages find no draft.',
  },
] as const;

/** Asks for what needs each of the scopes, and names those that the token's schema lacks. */
async function checkScopes(context: CommandContext, address: URL): Promise<Check[]> {
  const checks = scopes.map(async ({ scope, question, fix }): Promise<Check> => {
    const answer = await ask(context, address, JSON.stringify({ query: question }));
    const reason = 'fault' in answer ? answer.fault : firstError(answer.body);
    if (reason === undefined) return { name: `${name}, ${scope}`, result: 'given' };
    const message = `the token’s schema lacks it, or the CMS fails: ${reason}`;
    return {
      name: `${name}, ${scope}`,
      result: 'missing',
      finding: { code: 'cms-scope', severity: 'error', message, fix },
    };
  });
  return Promise.all(checks);
}

/** The first error of an answer; undefined without one. */
function firstError(body: string): string | undefined {
  try {
    const { errors }: { errors?: { message?: string }[] } = JSON.parse(body);
    return errors?.[0] && (errors[0].message ?? 'an error without a message');
  } catch {
    return 'the answer is not JSON';
  }
}

const unknown = (code: string, message: string, fix: string): Check => ({
  ...{ name, result: 'unknown', isUnknown: true },
  finding: { code, severity: 'warning', message, fix },
});

function refused(status: number): Check {
  const isToken = status === 401 || status === 403;
  const fix = isToken
    ? 'Set CMS_TOKEN to a token of the CMS, as for the site.'
    : 'Name its GraphQL API, and let it describe itself: Craft’s enableGraphqlIntrospection, for as long as this takes.';
  return unknown('cms-refuses', `responded with ${status}, and does not describe its API`, fix);
}

async function operationsOf({ settings, host }: CommandContext, client: Client): Promise<string | undefined> {
  const target = '/api/operations';
  try {
    const answer = await askForExplanation(client, { site: settings.site, target, host }, readOperations);
    return typeof answer === 'string' ? answer : undefined;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

function readOperations(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const has = typeof value === 'object' && value !== null && 'operations' in value;
    return has && typeof value.operations === 'string' ? value.operations : undefined;
  } catch {
    return undefined;
  }
}

/** In seconds: a Craft in development mode takes half a minute to describe itself. */
const patience = 60;

async function ask({ settings, host, interrupt }: CommandContext, address: URL, question: string) {
  // Configured headers are for the site only.
  const client = createClient(
    { ...settings, timeout: Math.max(settings.timeout, patience), site: address.origin, headers: {}, retries: 0 },
    interrupt.abort,
  );
  try {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-craft-gql-cache': 'no-cache',
      ...authorization(host.env),
    };
    return await client.request(address.pathname + address.search, 'POST', headers, question);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { fault: error.message };
  } finally {
    await client.close();
  }
}

function authorization(env: ProcessLike['env']): Record<string, string> {
  const token = env['CMS_TOKEN']?.trim();
  if (!token) return {};
  const scheme = env['CMS_AUTH_SCHEME'] ?? 'Bearer';
  const isWhole = /^\w+\s/.test(token) || scheme === 'none';
  return { [env['CMS_AUTH_HEADER'] ?? 'Authorization']: isWhole ? token : `${scheme} ${token}` };
}
