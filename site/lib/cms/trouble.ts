import { ClientError } from 'graphql-request';
import { env } from '#lib/env.ts';
import type { CmsError } from './errors.ts';

/** How CMSs name what their schema lacks; Craft uses the messages of graphql-js. */
const lacking = /^(?:Cannot query field|Unknown (?:type|argument|directive)|(?:Field|Fragment|Variable|Value|Enum) ")/;
const refusing = /authori[sz]|forbidden|token/i;
const longest = 200;

/** What is wrong with the CMS and how to mend it, in a line for operators. */
export function troubleWith({ status, messages, message, cause }: CmsError): string {
  const [reason = bodyOf(cause) ?? message, ...others] = messages;
  if (reason.startsWith('Invalid execution result'))
    return `${env.CMS_ENDPOINT} answers, but not with GraphQL. Check CMS_ENDPOINT.`;
  if (status === undefined)
    return `${env.CMS_ENDPOINT} does not answer (${reason}). Is it running? Check CMS_ENDPOINT.`;
  if (lacking.test(reason)) {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return `${env.CMS_ENDPOINT} has another schema than the site: ${reason}${more} The expected schema is content-fixtures/schema.graphql. A CMS also hides what its token may not read.`;
  }
  if (status === 401 || status === 403 || (status < 500 && refusing.test(reason))) {
    const token = env.CMS_TOKEN?.trim() ? 'Check CMS_TOKEN' : 'Set CMS_TOKEN';
    return `${env.CMS_ENDPOINT} refuses the site (${status}: ${reason}). ${token}, which is sent as ${env.CMS_AUTH_HEADER}: ${env.CMS_AUTH_SCHEME} … (CMS_AUTH_HEADER, CMS_AUTH_SCHEME).`;
  }
  return `${env.CMS_ENDPOINT} answers with an error (${status}: ${reason}). Check CMS_ENDPOINT and the log of the CMS.`;
}

/** The beginning of an answer that is not GraphQL, without markup and in one line. */
function bodyOf(cause: unknown): string | undefined {
  const body = cause instanceof ClientError ? cause.response['body'] : undefined;
  if (typeof body !== 'string') return undefined;
  const text = body
    .slice(0, 10 * longest)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text.slice(0, longest);
}
