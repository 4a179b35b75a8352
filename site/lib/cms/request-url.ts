import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';

/** nginx and Apache limit the request line to 8 kB by default. */
const maxAddressLength = 8000;

/**
 * Returns the URL for a GET query, or undefined if it exceeds the limit and the query must use POST.
 * graphql-request would drop commas and `#` inside quoted values.
 */
export function getRequestUrl(
  endpoint: string,
  document: DocumentNode,
  operationName: string,
  variables: object,
): string | undefined {
  const address = new URL(endpoint);
  address.searchParams.set('query', stripIgnoredCharacters(print(document)));
  address.searchParams.set('variables', JSON.stringify(variables));
  address.searchParams.set('operationName', operationName);
  return address.href.length > maxAddressLength ? undefined : address.href;
}
