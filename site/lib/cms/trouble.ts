import { env } from '#lib/env.ts';
import type { CmsError } from './errors.ts';

/** Error messages for what a schema lacks; Craft uses those of graphql-js. */
const lacking = /^(?:Cannot query field|Unknown (?:type|argument|directive)|(?:Field|Fragment|Variable|Value|Enum) ")/;
const refusing = /authori[sz]|forbidden|token/i;

/** What is wrong with the CMS and how to fix it, in a line for operators. */
export function troubleWith({ status, messages, message, answer }: CmsError): string {
  const [reason = answer ?? message, ...others] = messages;
  if (status === 200 && messages.length === 0)
    return `${env.CMS_ENDPOINT} responds, but not with GraphQL (${reason}). Check CMS_ENDPOINT.`;
  if (status !== undefined && status >= 300 && status < 400)
    return `${env.CMS_ENDPOINT} responds with ${reason} (${status}), which is not followed. Set CMS_ENDPOINT to the final address.`;
  if (status === undefined)
    return `${env.CMS_ENDPOINT} does not respond (${reason}). Start the CMS, or correct CMS_ENDPOINT.`;
  if (lacking.test(reason)) {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return `${env.CMS_ENDPOINT} has another schema than the site: ${reason}${more} Compare it with content-fixtures/schema.graphql, and check the rights of CMS_TOKEN: a CMS also hides what a token may not read.`;
  }
  if (status === 401 || status === 403 || (status < 500 && refusing.test(reason))) {
    const scheme = env.CMS_AUTH_SCHEME === 'none' ? '' : `${env.CMS_AUTH_SCHEME} `;
    const token = env.CMS_TOKEN?.trim() ? 'Check CMS_TOKEN' : 'Set CMS_TOKEN';
    return `${env.CMS_ENDPOINT} refuses the site's requests (${status}: ${reason}). ${token}, which is sent as ${env.CMS_AUTH_HEADER}: ${scheme}… (CMS_AUTH_HEADER, CMS_AUTH_SCHEME).`;
  }
  return `${env.CMS_ENDPOINT} responds with an error (${status}: ${reason}). Check CMS_ENDPOINT and the log of the CMS.`;
}
