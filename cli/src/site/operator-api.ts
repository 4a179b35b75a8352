import { CliError } from '../errors/cli-error.ts';
import { type Client, requestOrFail } from '../http/client.ts';
import type { ProcessLike } from '../process/signals.ts';
import { parseOperatorError } from './operator-responses.ts';
import { operatorToken } from './operator-token.ts';

/**
 * Asks an instance for an explanation; a refusal has the code and the message that the instance gave.
 * @throws CliError `unreachable`, `no-access`, or `not-vitrine` when another server responds
 */
export async function askForExplanation<Answer>(
  client: Client,
  { site, target, host }: { site: string; target: string; host: ProcessLike },
  read: (body: string) => Answer | undefined,
): Promise<Answer | { refused: string; code: string }> {
  const token = operatorToken(host);
  const { status, body } = await requestOrFail(client, site, target, token ? { authorization: `Bearer ${token}` } : {});
  if (status === 401 || status === 403) throw new CliError('no-access', `${site} explains itself to operators only.`);
  const answer = status === 200 ? read(body) : undefined;
  if (answer) return answer;
  const refusal = parseOperatorError(body);
  if (!refusal) throw new CliError('not-vitrine', `${site} responded with ${status}, and not as a Vitrine site does.`);
  return { refused: refusal.message, code: refusal.error };
}
