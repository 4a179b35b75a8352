import { type ConfigMap, type ConfigValue, isMap } from './config-values.ts';
import { isModelUid } from './uid.ts';

/** These settings determine the format of API responses, so a team's own fields get them, too. */
const needed = new Set(['fullGraphqlData', 'showLabelField']);

/** Lists to which a team can add items. */
const shared = new Set(['entryTypes', 'scope']);

/**
 * Merges the model's config of an item into Craft's. Items that a team created keep their values and get what is
 * missing; items from the model follow the model, but keep what a team added.
 */
export function mergeConfig(found: ConfigMap, wanted: ConfigMap, ours: boolean): ConfigMap {
  const merged: ConfigMap = { ...found };
  for (const [key, value] of Object.entries(wanted)) {
    const current = found[key];
    if (current === undefined) merged[key] = value;
    else if (key === 'fieldLayouts' && isMap(current) && isMap(value)) merged[key] = mergeLayouts(current, value);
    else if (isPlainMap(current) && isPlainMap(value)) merged[key] = mergeConfig(current, value, ours);
    else if (Array.isArray(current) && Array.isArray(value)) merged[key] = mergeLists(key, current, value, ours);
    else if (ours || needed.has(key)) merged[key] = value;
  }
  return merged;
}

/** Maps in which order matters are lists of pairs, and are replaced as a whole. */
const isPlainMap = (value: ConfigValue | undefined): value is ConfigMap => isMap(value) && !('__assoc__' in value);

/** Since 5.6, Craft writes an entry type as a map with its UID and its label in the section or field. */
function identityKey(value: ConfigValue): string {
  const pairs = isMap(value) && Array.isArray(value['__assoc__']) ? value['__assoc__'] : [];
  const uid = pairs.find((pair) => Array.isArray(pair) && pair[0] === 'uid');
  if (Array.isArray(uid)) return String(uid[1]);
  return isMap(value) && typeof value['uid'] === 'string' ? value['uid'] : JSON.stringify(value).replaceAll('"', '');
}

/** Items in both lists stay as Craft wrote them. */
function mergeLists(key: string, found: ConfigValue[], wanted: ConfigValue[], ours: boolean): ConfigValue[] {
  if (ours && !shared.has(key)) return wanted;
  const present = new Map(found.map((value) => [identityKey(value), value]));
  const known = new Set(wanted.map(identityKey));
  if (!ours) return [...found, ...wanted.filter((value) => !present.has(identityKey(value)))];
  const others = found.filter((value) => !known.has(identityKey(value)) && !isModelUid(identityKey(value)));
  return [...wanted.map((value) => present.get(identityKey(value)) ?? value), ...others];
}

const getElements = (layout: ConfigValue | undefined): ConfigMap[] =>
  getTabs(layout).flatMap(({ elements }) => (Array.isArray(elements) ? elements.filter(isMap) : []));
const getTabs = (layout: ConfigValue | undefined): ConfigMap[] =>
  isMap(layout) && Array.isArray(layout['tabs']) ? layout['tabs'].filter(isMap) : [];

/** Identifies what a layout element shows: a field, under its own or the layout's handle, or one of Craft's inputs. */
const shownBy = ({ fieldUid, handle, type }: ConfigMap) => (fieldUid ? `${fieldUid} ${handle ?? ''}` : String(type));

/** Keeps Craft's tabs and their order; missing fields are appended to the first tab. */
function mergeLayouts(found: ConfigMap, wanted: ConfigMap): ConfigMap {
  const [uid, layout] = Object.entries(found)[0] ?? [];
  const [wantedUid, wantedLayout] = Object.entries(wanted)[0] ?? [];
  if (!uid || !isMap(layout)) return wanted;
  const left = new Map(getElements(wantedLayout).map((element) => [shownBy(element), element]));
  const tabs = getTabs(layout).map((tab) => ({ ...tab, elements: keptElements(tab, left, wantedUid === uid) }));
  const first: ConfigMap = tabs[0] ?? { ...getTabs(wantedLayout)[0], elements: [] };
  const elements = Array.isArray(first['elements']) ? first['elements'] : [];
  const all = [{ ...first, elements: [...elements, ...left.values()] }, ...tabs.slice(1)];
  return { ...found, [uid]: { ...layout, tabs: all } };
}

/** Returns the elements of a tab to keep, and removes them from `left`, the elements still to be added. */
function keptElements(tab: ConfigMap, left: Map<string, ConfigMap>, ours: boolean): ConfigValue[] {
  return getElements({ tabs: [tab] }).flatMap((element) => {
    const wanted = left.get(shownBy(element));
    left.delete(shownBy(element));
    if (wanted) return [ours && 'required' in wanted ? { ...element, required: wanted['required'] ?? false } : element];
    return isModelUid(element['uid']) ? [] : [element];
  });
}
