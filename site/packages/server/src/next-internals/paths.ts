export const nextPrefix = '/_next/';
export const staticPrefix = `${nextPrefix}static`;

/** Next 16.4 links an app's icon as `/icon.svg?icon.<hash>.svg`, where the query is the built file's name. */
export function builtFileAt(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  return path === '/icon.svg' ? `${staticPrefix}/media/${query}` : path;
}
