import { stripIgnoredCharacters } from 'graphql';

/** nginx and Apache limit the request line to 8 kB by default. */
const maxUrlLength = 8000;

/**
 * Returns the URL for a GET query, or undefined if it exceeds the limit and the query must use POST.
 * URLs made by graphql-request would lose commas and `#` inside quoted values.
 */
export function getRequestUrl(
  endpoint: string,
  query: string,
  operationName: string,
  variables: object,
): string | undefined {
  const url = new URL(endpoint);
  url.searchParams.set('query', stripIgnoredCharacters(query));
  url.searchParams.set('variables', JSON.stringify(variables));
  url.searchParams.set('operationName', operationName);
  return url.href.length > maxUrlLength ? undefined : url.href;
}
