import { CliError } from '../errors/cli-error.ts';
import { type Client, requestOrFail } from '../http/client.ts';
import type { ProcessLike } from '../process/signals.ts';
import { parseOperatorError } from './operator-responses.ts';

/** The operator token of the site: the first of several, which is the newest. */
export const operatorToken = ({ env }: ProcessLike): string | undefined =>
  env['OPERATOR_TOKEN']?.split(',')[0]?.trim() || undefined;

/**
 * Requests an explanation from an instance; a refusal has the error code and message of the instance.
 * @throws CliError `unreachable`, `unauthorized`, or `not-a-vitrine-site` if another server responds
 */
export async function fetchOperatorApi<Parsed>(
  client: Client,
  { site, target, host }: { site: string; target: string; host: ProcessLike },
  read: (body: string) => Parsed | undefined,
): Promise<Parsed | { refused: string; code: string }> {
  const token = operatorToken(host);
  const { status, body } = await requestOrFail(client, site, target, token ? { authorization: `Bearer ${token}` } : {});
  if (status === 401 || status === 403) throw new CliError('unauthorized', `${site} explains pages to operators only.`);
  const response = status === 200 ? read(body) : undefined;
  if (response) return response;
  const refusal = parseOperatorError(body);
  if (!refusal) throw new CliError('not-a-vitrine-site', `${site} responded with ${status}, unlike a Vitrine site.`);
  return { refused: refusal.message, code: refusal.error };
}
