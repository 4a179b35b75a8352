export const nextFolder = '/_next/';
export const staticFolder = `${nextFolder}static`;

/** Next links the icon of an app as `/icon.svg?icon.<hash>.svg`: the query is the name of the built file (16.4). */
export function builtFileAt(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  return path === '/icon.svg' ? `${staticFolder}/media/${query}` : path;
}
