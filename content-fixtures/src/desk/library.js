import { ask } from './dom/element.js';
import { makeField } from './fields/field.js';
import { setFocalPoint } from './fields/focal-point.js';

const inSite = (value, site) =>
  value !== null && typeof value === 'object' ? (value[site] ?? Object.values(value)[0]) : value;

/** References have the first site's slug. */
const firstOf = (slug) => (typeof slug === 'object' ? Object.values(slug)[0] : slug);

/** What fields choose from: the model, and the categories, files and entries as a site has them. */
export async function openLibrary(site) {
  const [model, { categories }, { entries }] = await Promise.all([
    ask('/admin/model'),
    ask('/admin/categories'),
    ask(`/admin/entries?site=${site}`),
  ]);
  const referenced = entries.map(({ section, slug, title }) => ({ section, title, reference: `${section}/${slug}` }));
  let assets = [];
  const library = {
    model,
    /** Fields hold fields: blocks, and blocks in blocks. */
    makeField: (field, value) => makeField(field, value, library),
    categories: (group) =>
      categories
        .filter((category) => category.group === group)
        .map(({ title, slug }) => ({ title: inSite(title, site), slug: firstOf(slug) })),
    /** The files of a kind, or all. */
    assets: (kind) => (kind ? assets.filter((asset) => asset.kind === kind) : assets),
    /** The entries of some sections, or all. */
    entries: (sections) => referenced.filter(({ section }) => sections?.includes(section) ?? true),
    /** Has the editor mark the focal point of a picture; undefined for what is no picture with crops. */
    markerOf(file) {
      const isMarked = (asset) => asset.file === file && asset.thumbnail && !file.endsWith('.svg');
      return assets.some(isMarked) ? () => setFocalPoint(assets.find(isMarked), library) : undefined;
    },
    titleOf: (reference) => referenced.find((entry) => entry.reference === reference)?.title ?? reference,
    async refreshAssets() {
      ({ assets } = await ask('/admin/assets'));
    },
  };
  await library.refreshAssets();
  return library;
}
