import { getValues } from './shared/get-values.js';

/** The values of a file that were changed in its form. */
export function findAssetChanges(asset, form) {
  const before = getValues(asset);
  const pairs = Object.entries(form.values()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(pairs);
}

/** Whether nothing was entered in the form of a new entry. */
export const isUntouched = ({ title, slug, postDate: _date, expiryDate: _expiry, enabled: _enabled, ...fields }) =>
  !title &&
  !slug &&
  Object.values(fields).every(
    (value) => value === null || value === undefined || value === '' || value === false || value.length === 0,
  );
