import type { FormData } from '#lib/cms/fragments/form.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { heldFormPath } from '#lib/routes/routes.ts';
import type { Locale } from '#lib/sites.ts';
import { readHeld } from './held.ts';
import { loadForm } from './load-form.ts';

/** Queries the CMS if there is no server, or it holds nothing at the path. */
async function held<Data>(address: string, tag: string, load: () => Promise<Data>): Promise<Data> {
  const text = await readHeld(address, tag);
  // Made by our own route, so that it has the type of what is loaded.
  return text === undefined ? load() : (JSON.parse(text) as Data);
}

/**
 * A form for what is answered to one visitor: as it is now, or while the CMS is away as it last was; undefined if there is
 * none of this handle. Throws a `CmsError` if it was never known.
 */
export const heldForm = (handle: string, site: Locale): Promise<FormData | undefined> =>
  held(heldFormPath(site, handle), cacheTags.form(handle), () => loadForm(handle, site));

/** Has the server hold a form that a visitor is about to send. */
export const holdForm = (handle: string, site: Locale): Promise<unknown> =>
  readHeld(heldFormPath(site, handle), cacheTags.form(handle));
