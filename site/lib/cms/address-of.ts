import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';
import { env } from '#lib/env.ts';

/** nginx and Apache accept request lines of 8 kB by default. */
const longestAddress = 8000;

/**
 * The address that asks a query with GET; undefined if servers may find it too long, so that it has to be asked with POST.
 * graphql-request's own address would lack the commas and `#` in quoted values.
 */
export function addressOf(document: DocumentNode, operationName: string, variables: object): string | undefined {
  const address = new URL(env.CMS_ENDPOINT);
  address.searchParams.set('query', stripIgnoredCharacters(print(document)));
  address.searchParams.set('variables', JSON.stringify(variables));
  address.searchParams.set('operationName', operationName);
  return address.href.length > longestAddress ? undefined : address.href;
}
