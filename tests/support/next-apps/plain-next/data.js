import { cacheTag } from 'next/cache';

const dataUrl = (name) => `${process.env.DATA_URL}/${name}`;

/** Returns text from the data service, cached by `'use cache'`. */
export async function readPost(id) {
  'use cache';
  cacheTag(`post-${id}`);
  const response = await fetch(dataUrl(`post-${id}`));
  return response.text();
}

/** Returns text from the data service, cached by `fetch`. */
export async function fetchText(id) {
  const response = await fetch(dataUrl(`text-${id}`), { cache: 'force-cache', next: { tags: [`text-${id}`] } });
  return response.text();
}
