import type { FormData } from '#lib/cms/fragments/form.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { heldFormPath, heldStringsPath } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { readHeld } from './held.ts';
import { loadForm } from './load-form.ts';
import { loadStrings } from './load-strings.ts';

/** Where there is no door, or it keeps nothing of the kind, the CMS is asked. */
async function held<Data>(address: string, tag: string, load: () => Promise<Data>): Promise<Data> {
  const text = await readHeld(address, tag);
  // Made by our own route, so that it has the type of what is loaded.
  return text === undefined ? load() : (JSON.parse(text) as Data);
}

/**
 * The messages of a site for what is answered to one visitor: as they are now, or while the CMS is away as they last were.
 * Throws a `CmsError` if they were never known.
 */
export const heldStrings = (site: Site): Promise<Strings> =>
  held(heldStringsPath(site), tags.translations(site), () => loadStrings(site));

/** The same of a form; undefined if there is none of this handle. */
export const heldForm = (handle: string, site: Site): Promise<FormData | undefined> =>
  held(heldFormPath(site, handle), tags.form(handle), () => loadForm(handle, site));

/** Has the door keep a form that a visitor is about to send. */
export const holdForm = (handle: string, site: Site): Promise<unknown> =>
  readHeld(heldFormPath(site, handle), tags.form(handle));
