import type { FormData } from '#lib/cms/fragments/form.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import type { Locale } from '#lib/locales.ts';
import { heldFormPath } from '#lib/routes/routes.ts';
import { readHeld } from './held.ts';
import { loadForm } from './load-form.ts';

/** Queries the CMS if there is no server or no stored response. */
async function held<Data>(path: string, tag: string, load: () => Promise<Data>): Promise<Data> {
  const text = await readHeld(path, tag);
  // Our own route wrote it, so it has the loader's type.
  return text === undefined ? load() : (JSON.parse(text) as Data);
}

/**
 * Loads a form for a single visitor: the current one, or the last known one while the CMS is unavailable; undefined if
 * the handle is unknown. Throws a `CmsError` if the form was never loaded.
 */
export const heldForm = (handle: string, site: Locale): Promise<FormData | undefined> =>
  held(heldFormPath(site, handle), cacheTags.form(handle), () => loadForm(handle, site));

/** Makes the server store a form that a visitor is about to send. */
export const holdForm = (handle: string, site: Locale): Promise<unknown> =>
  readHeld(heldFormPath(site, handle), cacheTags.form(handle));
