import { createField } from './fields/field.js';
import { editFocalPoint } from './fields/focal-point.js';
import { request } from './shared/api.js';
import { announceError, plainText } from './shared/dom.js';

const valueForSite = (value, site) =>
  value !== null && typeof value === 'object' ? (value[site] ?? Object.values(value)[0]) : value;

const primarySlug = (slug) => (typeof slug === 'object' ? Object.values(slug)[0] : slug);

/** Loads the choices for the fields of an entry or asset: the model, and the site's categories, files and entries. */
export async function loadContentContext({ id: owner, site }) {
  const [model, { categories }, { entries }] = await Promise.all([
    request('/admin/model'),
    request('/admin/categories'),
    request(`/admin/entries?site=${site}`),
  ]);
  const referenced = entries.map(({ id, section, slug, title, path }) => ({
    id,
    section,
    title: plainText(title),
    path,
    reference: `${section}/${slug}`,
  }));
  let assets = [];
  const context = {
    model,
    /** The id of the element or block that owns new blocks. */
    owner,
    createField(field, value) {
      return createField(field, value, this);
    },
    categories: (group) =>
      categories
        .filter((category) => category.group === group)
        .map(({ title, slug }) => ({ title: valueForSite(title, site), slug: primarySlug(slug) })),
    /** The files of a kind, or all files. */
    assets: (kind) => (kind ? assets.filter((asset) => asset.kind === kind) : assets),
    /** The entries of some sections, or all entries. */
    entries: (sections) => referenced.filter(({ section }) => sections?.includes(section) ?? true),
    /**
     * Returns a function that opens the focal-point dialog; undefined if the file has no crops. `opened` is the asset of
     * the file if its form is open.
     */
    focalPointEditor(file, opened) {
      const find = () => opened ?? assets.find((asset) => asset.file === file);
      if (!find()?.thumbnail || file.endsWith('.svg')) return undefined;
      const edit = () => editFocalPoint(find());
      return opened ? edit : () => context.refreshAssets().then(edit, announceError);
    },
    getTitle: (reference) => referenced.find((entry) => entry.reference === reference)?.title ?? reference,
    async refreshAssets() {
      ({ assets } = await request('/admin/assets'));
    },
  };
  await context.refreshAssets();
  return context;
}
