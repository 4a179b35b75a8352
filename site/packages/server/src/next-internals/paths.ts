export const nextFolder = '/_next/';
export const staticFolder = `${nextFolder}static`;

/** Next links an app's icon as `/icon.svg?icon.<hash>.svg`: the query is the built file's name (16.4). */
export function builtFileAt(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  return path === '/icon.svg' ? `${staticFolder}/media/${query}` : path;
}
