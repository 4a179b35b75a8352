import { type CmsForm, isFormHandle } from '#lib/cms/fragments/form.ts';
import { getForm } from '#lib/cms/queries/form.ts';
import type { Locale } from '#lib/locales.ts';
import { loadFromCms } from './load.ts';
import { synchronized } from './synchronized.ts';

const loadByHandle = synchronized(async (handle: string, site: Locale): Promise<CmsForm | undefined> => {
  'use cache';
  return (await loadFromCms(getForm, { handle: [handle], site: [site] })).formieForm ?? undefined;
});

/** Loads a form; undefined if the handle is unknown. */
export const loadForm = async (handle: string, site: Locale): Promise<CmsForm | undefined> =>
  isFormHandle(handle) ? loadByHandle(handle, site) : undefined;
