import type { Fields, Model } from '../../content-fixtures/src/model/model.ts';
import { drawValue, type Json } from './drawn-values.ts';
import { type EditKind, Unfit } from './edit-kind.ts';

/** The form texts that visitors see. */
const formTexts = ['label', 'placeholder', 'instructions', 'errorMessage', 'required'] as const;
const settings = ['submitActionMessageHtml', 'errorMessageHtml', 'submitButtonLabel'];

const inSomeSite = (random: { next(): number }) => {
  const share = random.next();
  return share < 0.4 ? '' : share < 0.7 ? '?site=en' : '?site=fr';
};

function categoryKind(group: string, fields: Fields, name: string): EditKind {
  return async ({ fleet, random, stock, step }) => {
    const { id } = random.pick(stock.categories.filter((category) => category.group === group));
    const field = fields.get(name);
    const value = field ? drawValue(field, undefined, { stock, random, step }) : `${name}-${step}`;
    const place = inSomeSite(random);
    await fleet.admin('PATCH', `/admin/categories/${id}${place}`, { [name]: value });
    return { what: `${name} of category ${id} ${place}` };
  };
}

function assetKind(volume: string, fields: Fields, name: string): EditKind {
  return async ({ fleet, random, stock, step }) => {
    const assets = stock.assets.filter((asset) => asset.volume === volume);
    if (assets.length === 0) throw new Unfit(`no asset in ${volume}`);
    const { id, file } = random.pick(assets);
    const field = fields.get(name);
    const drawn = field ? drawValue(field, undefined, { stock, random, step }) : `${name} ${step}`;
    const value = name === 'focalPoint' ? [random.below(100) / 100, random.below(100) / 100] : drawn;
    const place = name === 'focalPoint' ? '' : inSomeSite(random);
    await fleet.admin('PATCH', `/admin/assets/${id}${place}`, { [name]: value });
    return { what: `${name} of ${file} ${place}` };
  };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** @param change alters the form, which keeps its earlier changes */
function formKind(
  forms: Json[],
  change: (form: Json, random: { pick<Item>(items: readonly Item[]): Item }, step: number) => void,
): EditKind {
  return async ({ fleet, random, step }) => {
    const form = random.pick(forms);
    change(form, random, step);
    await fleet.admin('PATCH', `/admin/forms/${form['handle']}`, form);
    return { what: `form ${form['handle']}` };
  };
}

/**
 * Edits of shared elements: categories, assets, forms.
 *
 * @param forms the forms as read from their files
 */
export function sharedEdits(model: Model, forms: Json[]): Readonly<Record<string, EditKind>> {
  const categories = [...model.categoryGroups].flatMap(([group, fields]) =>
    ['title', 'slug', ...fields.keys()].map(
      (name) => [`category ${group}.${name}`, categoryKind(group, fields, name)] as const,
    ),
  );
  const assets = [...model.volumes].flatMap(([volume, fields]) =>
    ['title', 'alt', 'focalPoint', ...fields.keys()].map(
      (name) => [`asset ${volume}.${name}`, assetKind(volume, fields, name)] as const,
    ),
  );
  const formFields = formTexts.map((name) => {
    const kind = formKind(forms, (form, random, step) => {
      const fields = listIn(form['rows'])
        .flatMap((row) => listIn(isJson(row) ? row['rowFields'] : row))
        .filter(isJson);
      random.pick(fields)[name] = name === 'required' ? step % 2 === 0 : `${name} ${step}`;
    });
    return [`form field.${name}`, kind] as const;
  });
  const formSettings = settings.map((name) => {
    const kind = formKind(forms, (form, _random, step) => {
      form['settings'] = { ...(isJson(form['settings']) ? form['settings'] : {}), [name]: `<p>${name} ${step}</p>` };
    });
    return [`form settings.${name}`, kind] as const;
  });
  return Object.fromEntries([...categories, ...assets, ...formFields, ...formSettings]);
}
