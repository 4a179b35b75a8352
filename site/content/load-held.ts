import type { CmsForm } from '#lib/cms/fragments/form.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import type { Locale } from '#lib/locales.ts';
import { heldFormPath } from '#lib/routes/routes.ts';
import { readHeld } from './held.ts';
import { loadForm } from './load-form.ts';

/** Returns the response that our server stored; queries the CMS if it has none, or if this process has no server. */
async function held<Data>(path: string, tag: string, load: () => Promise<Data>): Promise<Data> {
  const text = await readHeld(path, tag);
  // Our own route wrote it, so it has the loader's type.
  return text === undefined ? load() : (JSON.parse(text) as Data);
}

/**
 * Loads a form for a single visitor: the current one, or the last known one while the CMS is unavailable; undefined if
 * the handle is unknown. Throws a `CmsError` if the CMS is unavailable and the form is not stored.
 */
export const heldForm = (handle: string, site: Locale): Promise<CmsForm | undefined> =>
  held(heldFormPath(site, handle), cacheTags.form(handle), () => loadForm(handle, site));

/** Makes the server store a form that a visitor has begun to fill in. */
export const holdForm = (handle: string, site: Locale): Promise<unknown> =>
  readHeld(heldFormPath(site, handle), cacheTags.form(handle));
