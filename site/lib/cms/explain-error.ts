import { env } from '#lib/env.ts';
import type { CmsError } from './cms-error.ts';

/** Matches graphql-js messages about unknown schema members, which Craft also uses. */
const schemaErrorPattern =
  /^(?:Cannot query field|Unknown (?:type|argument|directive)|(?:Field|Fragment|Variable|Value|Enum) ")/;
const authErrorPattern = /authori[sz]|forbidden|token/i;

/** Reports whether Craft rejected a query for scheduled entries because the token's schema does not allow them. */
const refusesStatus = ({ operationName, messages }: CmsError): boolean =>
  messages.some((reason) => /^Unknown argument "status"/.test(reason)) ||
  (operationName === 'getPendingEntries' && messages.some((reason) => /internal server error/i.test(reason)));

/** Explains a CMS error to operators in one line, with a fix. */
export function explainCmsError(error: CmsError): string {
  const { client, status, messages, message, excerpt } = error;
  const [reason = excerpt ?? message, ...others] = messages;
  if (refusesStatus(error))
    return `${client} does not return scheduled entries to CMS_TOKEN (${reason}). In Craft, check “Query for disabled, pending or expired elements” (elements.inactive:read) in the scope of the token's schema: docs/craft.md, "Scopes".`;
  if (status === 200 && messages.length === 0)
    return `${client} responds, but not with GraphQL (${reason}). Check CMS_ENDPOINT.`;
  if (status !== undefined && status >= 300 && status < 400)
    return `${client} responds with a ${reason} (${status}), which is not followed. Set CMS_ENDPOINT to the final URL.`;
  if (status === undefined) return `${client} does not respond (${reason}). Start the CMS, or correct CMS_ENDPOINT.`;
  if (schemaErrorPattern.test(reason)) {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return `${client} has a schema that differs from the site's: ${reason}${more} Compare it with content-fixtures/schema.graphql, and check the permissions of CMS_TOKEN, because a CMS hides fields that the token is not allowed to read.`;
  }
  if (status === 401 || status === 403 || (status < 500 && authErrorPattern.test(reason))) {
    const scheme = env.CMS_AUTH_SCHEME === 'none' ? '' : `${env.CMS_AUTH_SCHEME} `;
    const token = env.CMS_TOKEN?.trim() ? 'Check CMS_TOKEN' : 'Set CMS_TOKEN';
    return `${client} rejects the site's requests (${status}: ${reason}). ${token}, which is sent as ${env.CMS_AUTH_HEADER}: ${scheme}… (CMS_AUTH_HEADER, CMS_AUTH_SCHEME).`;
  }
  return `${client} responds with an error (${status}: ${reason}). Check CMS_ENDPOINT and the CMS's log.`;
}
